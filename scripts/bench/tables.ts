import { tool } from './load.ts';
import type { Measured, MeasuredFully } from './measure.ts';
import type { PageLoad } from './pages.ts';
import { type Budget, judged, milliseconds, table, threeDigits } from './table.ts';
import type { Weight } from './weigh.ts';

type Side = { few: MeasuredFully; many: Measured };
/** By number of posts, on each of the two databases. */
export type Results = { embedded: Side; postgres: Side };
export type PageWeight = Weight & { path: string; htmlBytes: number };

const atLeast = (limit: number): Budget => ({ isLeast: true, limit });
const atMost = (limit: number): Budget => ({ isLeast: false, limit });

type Row = [name: string, read: (side: Side) => number, budget?: Budget];

const ofKeptPages: Row[] = [
  ['Home, kept', ({ few }) => few.answers.home.ratio, atLeast(0.9)],
  ['List, kept', ({ few }) => few.kept.list.ratio, atLeast(0.9)],
  ['Post, kept', ({ few }) => few.kept.post.ratio, atLeast(0.9)],
  ['List, kept: 304, of its own 200', ({ few }) => few.answers.unchanged.ratio, atLeast(1)],
  ['List, kept: HEAD, of its own GET', ({ few }) => few.answers.head.ratio, atLeast(1)],
  ['p99 of Home, kept', ({ few }) => p99Ratio(few.answers.home), atMost(2)],
  ['p99 of List, kept', ({ few }) => p99Ratio(few.kept.list), atMost(2)],
  ['p99 of Post, kept', ({ few }) => p99Ratio(few.kept.post), atMost(2)],
];
const ofRenderedPages: Row[] = [
  ['List, rendered at each request', ({ few }) => few.rendered.list.ratio, atLeast(0.014)],
  ['Post, rendered at each request', ({ few }) => few.rendered.post.ratio, atLeast(0.017)],
];
const ofGrowth: Row[] = [
  ['List, rendered', ({ few, many }) => few.rendered.list.ratio / many.rendered.list.ratio, atMost(1.2)],
  ['Post, rendered', ({ few, many }) => few.rendered.post.ratio / many.rendered.post.ratio, atMost(1.2)],
  ['Page 1,000 of the list, of page 1', ({ many }) => many.deepMs / many.firstMs],
];

/** Quotients of one run can be compared between machines; absolute figures cannot. */
export function ratioTables(results: Results) {
  return [
    bothDatabases('Requests per second, of bare `node:http`', [...ofKeptPages, ...ofRenderedPages], results),
    bothDatabases('Time with 20,000 posts, of that with 100', ofGrowth, results),
  ].join('\n\n');
}

function bothDatabases(title: string, rows: Row[], { embedded, postgres }: Results) {
  const written = rows.map(([name, read, budget]) => [
    name,
    ...[read(embedded), read(postgres)].map((value) => judged(value, budget)),
    budget ? `${budget.isLeast ? 'at least' : 'at most'} ${budget.limit}` : '',
  ]);
  return table([title, 'Embedded', 'PostgreSQL', 'Budget'], written);
}

export function loadTable({ embedded, postgres }: Results) {
  const lines: [string, (side: Side) => PageLoad][] = [
    ['Home kept', ({ few }) => few.answers.home],
    ['List kept', ({ few }) => few.kept.list],
    ['List kept, 304 (beside 200)', ({ few }) => few.answers.unchanged],
    ['List kept, HEAD (beside GET)', ({ few }) => few.answers.head],
    ['Post kept', ({ few }) => few.kept.post],
    ['List rendered, 100 posts', ({ few }) => few.rendered.list],
    ['List rendered, 20,000 posts', ({ many }) => many.rendered.list],
    ['Post rendered, 100 posts', ({ few }) => few.rendered.post],
    ['Post rendered, 20,000 posts', ({ many }) => many.rendered.post],
  ];
  const rows = lines.map(([name, read]) => [name, ...[embedded, postgres].flatMap((side) => loadCells(read(side)))]);
  const columns = ['Embedded', 'p99', 'beside', 'PostgreSQL', 'p99', 'beside'];
  return table([`Requests per second (${tool})`, ...columns], rows);
}

/** One request at a time. */
export function panelTable({ embedded, postgres }: Results) {
  const sizes = [embedded.few, embedded.many, postgres.few, postgres.many];
  const row = (name: string, read: (measured: Measured) => number, budget?: Budget) => [
    name,
    ...sizes.map((measured) => judged(read(measured), budget, milliseconds)),
  ];
  const columns = ['Embedded, 100 posts', '20,000', 'PostgreSQL, 100 posts', '20,000'];
  return table(
    ['In the administration (budget 50 ms, a save 100 ms)', ...columns],
    [
      row('Table of posts', ({ panel }) => panel.tableMs, atMost(50)),
      row('Table of posts by title', ({ panel }) => panel.orderedMs, atMost(50)),
      row('Table of posts, searched', ({ panel }) => panel.searchMs, atMost(50)),
      row('A save, while 500 visitors read', ({ panel }) => panel.savingMs, atMost(100)),
    ],
  );
}

export function startTable({ embedded, postgres }: Results) {
  const row = (name: string, { startMs, idleBytes, loadedBytes }: Measured, idleMegabytes: number) => [
    name,
    judged(startMs / 1000, atMost(2), (seconds) => `${seconds.toFixed(2)} s`),
    judged(idleBytes / 1e6, atMost(idleMegabytes), megabytes),
    megabytes(loadedBytes / 1e6),
  ];
  return table(
    ['An existing database', 'First 200 after (budget 2 s)', 'Memory when idle (350 and 180 MB)', 'and after load'],
    [
      row('Embedded, 100 posts', embedded.few, 350),
      row('Embedded, 20,000 posts', embedded.many, 350),
      row('PostgreSQL, 100 posts', postgres.few, 180),
      row('PostgreSQL, 20,000 posts', postgres.many, 180),
    ],
  );
}

export function weightTable(pages: PageWeight[]) {
  const rows = pages.map(({ path, htmlBytes, scriptBytes, styleBytes, fontBytes, requests, requestsAwake }) => [
    path,
    kilobytes(htmlBytes),
    judged(scriptBytes, atMost(112_000), kilobytes),
    judged(styleBytes, atMost(20_000), kilobytes),
    judged(fontBytes, atMost(120_000), kilobytes),
    judged(requests, atMost(14), String),
    judged(requestsAwake, atMost(30), String),
  ]);
  const budget = ['Budget', '', '112 KB', '20 KB', '120 KB', '14', '30'];
  const heads = [
    'Page',
    'HTML (gzip)',
    'Script after a touch (brotli)',
    'Style (brotli)',
    'Letters',
    'Requests',
    'after a touch',
  ];
  return table(heads, [...rows, budget]);
}

function loadCells({ site, beside }: PageLoad) {
  return [threeDigits(site.requestsPerSecond), `${threeDigits(site.p99Ms)} ms`, threeDigits(beside.requestsPerSecond)];
}

const p99Ratio = ({ site, beside }: PageLoad) => site.p99Ms / beside.p99Ms;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const megabytes = (value: number) => `${Math.round(value)} MB`;
