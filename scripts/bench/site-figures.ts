import { type Both, type LoadRow, loadFigures, type Row, rowFigures } from './both-databases.ts';
import type { Measured } from './measure.ts';
import { mostOfPage } from './page-budgets.ts';
import type { PageLoad } from './pages.ts';
import {
  atLeast,
  atMost,
  type Figure,
  inWords,
  judged,
  kilobytes,
  megabytes,
  milliseconds,
  seconds,
  threeDigits,
} from './table.ts';
import type { Weight } from './weigh.ts';

type Side = { few: Measured; many: Measured };
/** With 100 and with 20,000 posts, on each of the two databases. */
export type Results = Both<Side>;
export type PageWeight = Weight & { htmlBytes: number };

const times = (value: number) => `${threeDigits(value)} times`;

// Quotients of one run can be compared between machines; absolute figures cannot.
const loads: LoadRow<Side>[] = [
  ['List, rendered', ({ few }) => few.rendered.list, atLeast(0.007)],
  ['Post, rendered', ({ few }) => few.rendered.post, atLeast(0.013)],
];
const rows: Row<Side>[] = [
  [
    'List, time with 20,000 posts',
    ({ few, many }) => growth(few.rendered.list, many.rendered.list),
    times,
    atMost(1.2),
  ],
  [
    'Post, time with 20,000 posts',
    ({ few, many }) => growth(few.rendered.post, many.rendered.post),
    times,
    atMost(1.2),
  ],
  ['Page 1,000 of the list', ({ many }) => many.deepMs, milliseconds],
  ['Table of 20,000 posts', ({ many }) => many.panel.tableMs, milliseconds, atMost(50)],
  ['The same by title', ({ many }) => many.panel.orderedMs, milliseconds, atMost(50)],
  ['The same, searched', ({ many }) => many.panel.searchMs, milliseconds, atMost(50)],
  ['A save while 500 visitors read', ({ many }) => many.panel.savingMs, milliseconds, atMost(100)],
  ['Start, to the first 200', ({ many }) => many.startMs, seconds, atMost(2000)],
  ['Memory after load', ({ many }) => many.loadedBytes, megabytes],
];

// With 20,000 posts.
const mostOfDatabase = atMost(25);

export function siteFigures({ embedded, postgres }: Results): Figure[] {
  return [
    ...loadFigures(loads, { embedded, postgres }),
    ...rowFigures(rows, { embedded, postgres }),
    ...Object.entries(embedded.many.questions).map(([name, ms]) => ({
      name: `${name}: database`,
      embedded: judged(ms, mostOfDatabase, milliseconds),
      postgres: judged(postgres.many.questions[name] ?? Number.NaN, mostOfDatabase, milliseconds),
      budget: inWords(mostOfDatabase, milliseconds),
    })),
    {
      name: 'Memory when idle',
      embedded: judged(embedded.many.idleBytes, atMost(350e6), megabytes),
      postgres: judged(postgres.many.idleBytes, atMost(180e6), megabytes),
      budget: 'at most 350 and 180 MB',
    },
  ];
}

/** The heaviest page in each respect. */
export function weightFigures(pages: PageWeight[]): Figure[] {
  const heaviest = (name: string, what: keyof typeof mostOfPage, write = kilobytes) => {
    const budget = atMost(mostOfPage[what]);
    return {
      name: `Heaviest page: ${name}`,
      embedded: judged(Math.max(...pages.map((page) => page[what])), budget, write),
      budget: inWords(budget, write),
    };
  };
  return [
    heaviest('HTML (gzip)', 'htmlBytes'),
    heaviest('script after a touch (brotli)', 'scriptBytes'),
    heaviest('style (brotli)', 'styleBytes'),
    heaviest('fonts', 'fontBytes'),
    heaviest('first screen, with headers', 'firstScreenBytes'),
    heaviest('requests', 'requests', String),
    heaviest('requests after a touch', 'requestsAwake', String),
  ];
}

const growth = (few: PageLoad, many: PageLoad) => few.ratio / many.ratio;
