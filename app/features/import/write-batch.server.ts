import { inArray, or, sql } from 'drizzle-orm';
import { slugOf, untitledSlug } from '#app/features/entries/entry-form.ts';
import { addImportedEntry, isFreePath } from '#app/features/entries/save-entry.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { checkPagePath } from '#app/features/pages/page-path.server.ts';
import { addImported } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { recordConsent } from '#app/features/subscribers/consent.server.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { importSubscriptions } from '#app/features/subscribers/subscriptions.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber } from './imported-subscriber.server.ts';
import { insertOldPaths, pathsOf } from './old-addresses.server.ts';
import { addCounts, type Code, type Counts, type Finding, noCounts } from './report.ts';
import type { Entry } from './rows.server.ts';

export type Batch = { records: number; counts: Counts; findings: Finding[]; added: Added[] };

type Added = { kind: 'post' | 'page' | 'subscriber' | 'picture'; entryId: string };

type Obstacles = Map<string, Code>;

export type OnBatch = (tx: Database, batch: Batch) => Promise<void>;

export type Target<Row> = {
  size: number;
  keysOf: (row: Row) => string[];
  findObstacles: (tx: Database, rows: Row[]) => Promise<Obstacles>;
  prepare?: (entry: Entry<Row>) => Promise<Entry<Row>>;
  countsOf: (row: Row) => Partial<Counts>;
  outcomes: Record<'changed' | 'there' | 'leftOut' | 'refused', keyof Counts>;
  add: (tx: Database, rows: Row[]) => Promise<Added[]>;
};

export function batchWriter<Row>(target: Target<Row>, writes: boolean, onBatch: OnBatch) {
  const seen: Obstacles = new Map();
  const judge = async (tx: Database, entries: Entry<Row>[]) => {
    const rows = entries.flatMap(({ row }) => row ?? []);
    const obstacles: Obstacles = rows.length > 0 ? await target.findObstacles(tx, rows) : new Map();
    return entries.map((entry): Entry<Row> => {
      const keys = entry.row ? target.keysOf(entry.row) : [];
      const code = keys.map((key) => obstacles.get(key) ?? seen.get(key)).find(Boolean);
      if (code) return { position: entry.position, notes: [{ code }] };
      for (const key of keys) obstacles.set(key, 'already-there');
      return entry;
    });
  };
  return async (entries: Entry<Row>[]) => {
    const { prepare } = target;
    const prepared = prepare ? await Promise.all((await judge(db, entries)).map(prepare)) : entries;
    await db.transaction(async (tx) => {
      const judged = await judge(tx, prepared);
      const rows = judged.flatMap(({ row }) => row ?? []);
      for (const key of rows.flatMap(target.keysOf)) seen.set(key, 'already-there');
      const findings = judged.flatMap(({ position, notes }) =>
        notes.map((note) => ({ ...position, ...note })),
      );
      const counts = judged
        .map((entry) => countsOf(entry, target))
        .reduce<Counts>(addCounts, noCounts);
      const added = writes && rows.length > 0 ? await target.add(tx, rows) : [];
      await onBatch(tx, { records: entries.length, counts, findings, added });
    });
  };
}

const leftOut: (Code | undefined)[] = [
  'page',
  'optional-page',
  'attachment',
  'bin',
  'auto-draft',
  'other',
  'unconfirmed',
  'odd-status',
];

function countsOf<Row>(
  { position, row, notes }: Entry<Row>,
  { outcomes, countsOf }: Target<Row>,
): Partial<Counts> {
  const [{ code } = {}] = notes;
  if (row)
    return {
      ...countsOf(row),
      [outcomes.changed]: notes.some(({ code }) => code !== 'address' && code !== 'own-page')
        ? 1
        : 0,
    };
  if (position.number === 0) return {};
  if (code === 'already-there') return { [outcomes.there]: 1 };
  return { [leftOut.includes(code) ? outcomes.leftOut : outcomes.refused]: 1 };
}

const ofAll = {
  changed: 'changed',
  there: 'alreadyThere',
  leftOut: 'leftOut',
  refused: 'refused',
} as const;
const beside = {
  changed: 'readersChanged',
  there: 'readersThere',
  leftOut: 'readersOut',
  refused: 'readersRefused',
} as const;

const alreadyThere = (keys: string[]): Obstacles =>
  new Map(keys.map((key) => [key, 'already-there']));

// Queries of the embedded database wait for a batch; the search index takes 6 ms a post.
export const toPosts = (
  prepare: Target<ImportedPost>['prepare'],
  withPages?: boolean,
): Target<ImportedPost> => ({
  size: 20,
  keysOf: ({ id }) => [id],
  findObstacles: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const pages = withPages ? [] : rows.filter(({ isPage }) => isPage);
    const existing = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(inArray(posts.id, ids))
      .union(tx.select({ id: entries.id }).from(entries).where(inArray(entries.id, ids)));
    return new Map([
      ...pages.map(({ id }) => [id, 'optional-page'] as const),
      ...alreadyThere(existing.map(({ id }) => id)),
    ]);
  },
  prepare,
  outcomes: ofAll,
  countsOf: ({ status, scheduledAt, photographs, missing = [], isPage }) => ({
    added: 1,
    pages: isPage ? 1 : 0,
    drafts: status === 'draft' && !scheduledAt ? 1 : 0,
    scheduled: scheduledAt ? 1 : 0,
    photographs: photographs.length,
    brought: photographs.length - missing.length,
  }),
  add: async (tx, rows) => {
    const thoughts = rows.filter(({ isPage }) => !isPage);
    if (thoughts.length > 0) await addImported(tx, thoughts);
    const paths = thoughts.flatMap(({ id, urls }) => pathsOf(id, urls));
    await insertOldPaths(tx, paths);
    await addPages(
      tx,
      rows.filter(({ isPage }) => isPage),
    );
    const pictureIds = [...new Set(rows.flatMap(({ pictureIds = [] }) => pictureIds))];
    const pictures = pictureIds.map((entryId) => ({ kind: 'picture' as const, entryId }));
    const kindOf = ({ isPage }: ImportedPost) => (isPage ? ('page' as const) : ('post' as const));
    return [...rows.map((row) => ({ kind: kindOf(row), entryId: row.id })), ...pictures];
  },
});

/** Pages of another site become pages of the author, without their hierarchy. */
async function addPages(tx: Database, rows: ImportedPost[]) {
  for (const row of rows) {
    const { id, title, document, content, pictureId, status, createdAt, urls } = row;
    const oldPaths = pathsOf(id, urls).map(({ path }) => path);
    const path = await freePath(tx, row, oldPaths);
    const page = { title, document, content, pictureId, status, fields: {}, createdAt, path };
    await addImportedEntry(tx, pageForm, { id, ...page, oldPaths });
  }
}

/** The last part of the old address, if the site can give it to the page. */
async function freePath(tx: Database, { id, title }: ImportedPost, oldPaths: string[]) {
  const old = oldPaths.find((path) => path.startsWith('/')) ?? '';
  const slug = slugOf(old.split('/').at(-1) ?? '') || slugOf(title) || untitledSlug;
  let path = `/${slug}`;
  const isTaken = async () =>
    !(await isFreePath(tx, path, id)) || Boolean(await checkPagePath(path, tx));
  for (let number = 1; await isTaken(); number += 1)
    path = `/pagina-${slug}${number > 1 ? `-${number}` : ''}`;
  return path;
}

export const toSubscribers = (source: string, isBeside: boolean): Target<ImportedSubscriber> => ({
  size: 200,
  outcomes: isBeside ? beside : ofAll,
  countsOf: ({ inactiveReason }) => ({ [inactiveReason ?? 'readers']: 1, added: isBeside ? 0 : 1 }),
  keysOf: ({ id, email }) => [email, id],
  findObstacles: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const emails = rows.map(({ email }) => email);
    const email = sql<string>`lower(${subscriptions.email})`;
    const isExisting = or(inArray(subscriptions.id, ids), inArray(email, emails));
    const existing = await tx
      .select({ id: subscriptions.id, email })
      .from(subscriptions)
      .where(isExisting);
    const obstacles = alreadyThere(existing.flatMap(({ id, email }) => [id, email]));
    for (const address of await listSuppressed(tx, emails)) obstacles.set(address, 'suppressed');
    return obstacles;
  },
  add: async (tx, rows) => {
    const added = new Set(await importSubscriptions(tx, rows));
    for (const [facts, same] of Map.groupBy(rows, ({ facts }) => facts)) {
      const ids = same.map(({ id }) => id).filter((id) => added.has(id));
      await recordConsent(tx, ids, 'imported', {
        source: [source, facts].filter(Boolean).join('; '),
      });
    }
    return [...added].map((entryId) => ({ kind: 'subscriber', entryId }));
  },
});
