import { tool } from './load.ts';
import type { Measured, PageLoad, PageName } from './measure.ts';
import type { Weight } from './weigh.ts';

/** By number of posts, on each of the two databases. */
export type Results = Record<'embedded' | 'postgres', { few: Measured; many: Measured }>;
export type PageWeight = Weight & { path: string; htmlBytes: number };

const pageNames = { home: 'Home', list: 'List', post: 'Post' };
const pages = Object.keys(pageNames) as PageName[];

/** Quotients of one run: they can be compared between machines, the figures below them cannot. */
export function ratioTable({ embedded, postgres }: Results) {
  const row = (name: string, read: (side: Results['embedded']) => number, budget?: Budget) => {
    const cells = [read(embedded), read(postgres)].map((value) => judged(value, budget));
    return [name, ...cells, budget ? `${budget.isLeast ? 'at least' : 'at most'} ${budget.limit}` : ''];
  };
  return table(
    ['Requests per second', 'Embedded', 'PostgreSQL', 'Budget'],
    [
      ...pages.map((page) =>
        row(`${pageNames[page]} kept / bare`, ({ few }) => few.kept[page].ratio, { isLeast: true, limit: 0.9 }),
      ),
      ...pages.map((page) =>
        row(`p99 of ${pageNames[page]} kept / bare`, ({ few }) => p99Ratio(few.kept[page]), {
          isLeast: false,
          limit: 2,
        }),
      ),
      row('List rendered / bare, 100 posts', ({ few }) => few.pages.list.ratio, { isLeast: true, limit: 0.014 }),
      row('Post rendered / bare, 100 posts', ({ few }) => few.pages.post.ratio, { isLeast: true, limit: 0.017 }),
      row('Home rendered / bare, 100 posts', ({ few }) => few.pages.home.ratio),
      row('List rendered / bare, 100,000 posts', ({ many }) => many.pages.list.ratio),
      row('Post rendered / bare, 100,000 posts', ({ many }) => many.pages.post.ratio),
      row('Home rendered / bare, 100,000 posts', ({ many }) => many.pages.home.ratio),
      row('List rendered, 100 posts / 100,000 posts', ({ few, many }) => few.pages.list.ratio / many.pages.list.ratio, {
        isLeast: false,
        limit: 1.2,
      }),
      row('Time of page 4,000 / page 1, 100,000 posts', ({ many }) => many.deepMs / many.firstMs),
    ],
  );
}

export function loadTable({ embedded, postgres }: Results) {
  const kinds = [
    ['kept, 100 posts', ({ few }: Results['embedded']) => few.kept],
    ['rendered, 100 posts', ({ few }: Results['embedded']) => few.pages],
    ['rendered, 100,000 posts', ({ many }: Results['embedded']) => many.pages],
  ] as const;
  const rows = kinds.flatMap(([kind, read]) =>
    pages.map((page) => [
      `${pageNames[page]} ${kind}`,
      ...[embedded, postgres].flatMap((side) => loadCells(read(side)[page])),
    ]),
  );
  const columns = ['Embedded', 'p99', 'bare', 'PostgreSQL', 'p99', 'bare'];
  return table([`Requests per second (${tool})`, ...columns], rows);
}

export function startTable({ embedded, postgres }: Results) {
  const cells = ({ startMs, memoryBytes }: Measured) => [
    `${(startMs / 1000).toFixed(2)} s`,
    `${Math.round(memoryBytes / 1e6)} MB`,
  ];
  return table(
    ['An existing database', 'First 200 after', 'Memory when idle'],
    [
      ['Embedded, 100 posts', ...cells(embedded.few)],
      ['Embedded, 100,000 posts', ...cells(embedded.many)],
      ['PostgreSQL, 100 posts', ...cells(postgres.few)],
      ['PostgreSQL, 100,000 posts', ...cells(postgres.many)],
    ],
  );
}

export function weightTable(pages: PageWeight[]) {
  const rows = pages.map(({ path, htmlBytes, scriptBytes, styleBytes, fontBytes, requests }) => [
    path,
    kilobytes(htmlBytes),
    judged(scriptBytes, { isLeast: false, limit: 105_000 }, kilobytes),
    judged(styleBytes, { isLeast: false, limit: 20_000 }, kilobytes),
    judged(fontBytes, { isLeast: false, limit: 120_000 }, kilobytes),
    judged(requests, { isLeast: false, limit: 20 }, String),
  ]);
  const budget = ['Budget', '', '105 KB', '20 KB', '120 KB', '20'];
  return table(['Page', 'HTML (gzip)', 'Script (brotli)', 'Style (brotli)', 'Letters', 'Requests'], [...rows, budget]);
}

/** In Markdown, its columns aligned so that it reads in a terminal too. */
export function table(head: string[], rows: string[][]) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

type Budget = { isLeast: boolean; limit: number };

function judged(value: number, budget?: Budget, write: (value: number) => string = threeDigits) {
  const isKept = !budget || (budget.isLeast ? value >= budget.limit : value <= budget.limit);
  return isKept ? write(value) : `**${write(value)}, missed**`;
}

function loadCells({ site, bare }: PageLoad) {
  return [threeDigits(site.requestsPerSecond), `${threeDigits(site.p99Ms)} ms`, threeDigits(bare.requestsPerSecond)];
}

function p99Ratio({ site, bare }: PageLoad) {
  return site.p99Ms / bare.p99Ms;
}

function threeDigits(value: number) {
  const digits = Number(value.toPrecision(3));
  return digits >= 1000 ? digits.toLocaleString('en') : `${digits}`;
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
