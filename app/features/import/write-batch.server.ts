import { inArray, or, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { posts, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { keepOldPaths, oldPathOf, pathsOf } from '#app/features/old-addresses/old-addresses.server.ts';
import { wordsBeside } from '#app/features/posts/marks/print.ts';
import { recordConsent } from '#app/features/subscribers/consent.server.ts';
import { importSubscriptions } from '#app/features/subscribers/subscriptions.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import type { Entry } from './entry.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber } from './imported-subscriber.server.ts';
import { askableUrls } from './photographs.server.ts';
import { addCounts, type Code, type Counts, type Finding, type Note, noCounts } from './report.ts';

/** `hosts`: of photographs that are not in the file. */
export type Batch = {
  records: number;
  counts: Counts;
  findings: Finding[];
  hosts: Record<string, number>;
  added: Added[];
};

type Added = { kind: 'post' | 'subscriber' | 'picture'; entryId: string };

type Obstacles = Map<string, Code>;

type Target<Row> = {
  size: number;
  keysOf: (row: Row) => string[];
  /** By key: what keeps a row out. */
  findObstacles: (tx: Database, rows: Row[]) => Promise<Obstacles>;
  /** Outside the transaction: it may take minutes. */
  prepare?: (entry: Entry<Row>) => Promise<Entry<Row>>;
  partsOf: (row: Row) => Partial<Counts>;
  hostsOf?: (rows: Row[]) => Batch['hosts'];
  addressesOf?: (row: Row) => Note[];
  add: (tx: Database, rows: Row[]) => Promise<Added[]>;
};

export function batchWriter<Row>(target: Target<Row>, writes: boolean) {
  const { keysOf, findObstacles, add, prepare, hostsOf, addressesOf } = target;
  const seen: Obstacles = new Map();
  const judge = async (tx: Database, entries: Entry<Row>[]) => {
    const rows = entries.flatMap(({ row }) => row ?? []);
    const obstacles = rows.length > 0 ? await findObstacles(tx, rows) : seen;
    const mine = new Set<string>();
    return entries.map((entry): Entry<Row> => {
      const keys = entry.row ? keysOf(entry.row) : [];
      const code = keys.map(
        (key) => obstacles.get(key) ?? seen.get(key) ?? (mine.has(key) ? 'already-there' : undefined),
      );
      const found = code.find(Boolean);
      if (found) return { position: entry.position, notes: [{ code: found }] };
      for (const key of keys) mine.add(key);
      return entry;
    });
  };
  return {
    prepare: async (entries: Entry<Row>[]) =>
      prepare ? Promise.all((await judge(db, entries)).map(prepare)) : entries,
    write: async (tx: Database, entries: Entry<Row>[]): Promise<Batch> => {
      const judged = await judge(tx, entries);
      const rows = judged.flatMap(({ row }) => row ?? []);
      for (const key of rows.flatMap(keysOf)) seen.set(key, 'already-there');
      const added = writes && rows.length > 0 ? await add(tx, rows) : [];
      const findings = judged.flatMap(({ position, row, notes }) => {
        const addresses = (row && addressesOf?.(row)) ?? [];
        return [...notes, ...addresses].map((note) => ({ ...position, ...note }));
      });
      const counts = countAll(judged, target.partsOf);
      return { records: entries.length, counts, findings, hosts: hostsOf?.(rows) ?? {}, added };
    },
  };
}

const leftOut: unknown[] = [
  'page',
  'attachment',
  'bin',
  'auto-draft',
  'other',
  'bounced',
  'unconfirmed',
  'odd-status',
] satisfies Code[];

function countAll<Row>(entries: Entry<Row>[], partsOf: Target<Row>['partsOf']): Counts {
  let counts = { ...noCounts };
  for (const entry of entries) {
    const outcome = outcomeOf(entry);
    if (outcome) counts[outcome] += 1;
    if (entry.row && entry.notes.length > 0) counts.changed += 1;
    if (entry.row) counts = addCounts(counts, { ...noCounts, ...partsOf(entry.row) });
  }
  return counts;
}

function outcomeOf({ position, row, notes: [first] }: Entry<unknown>): keyof Counts | undefined {
  if (row) return 'added';
  if (position.number === 0) return undefined;
  if (first?.code === 'already-there') return 'alreadyThere';
  return leftOut.includes(first?.code) ? 'leftOut' : 'refused';
}

const entriesOf = (kind: Added['kind'], ids: string[]) => ids.map((entryId) => ({ kind, entryId }));

function alreadyThere(keys: string[]): Obstacles {
  return new Map(keys.map((key) => [key, 'already-there']));
}

// Readers of the embedded database wait for a batch; the index of the search takes 6 ms a post.
export const toPosts = (prepare: Target<ImportedPost>['prepare']): Target<ImportedPost> => ({
  size: 20,
  keysOf: ({ id }) => [id],
  findObstacles: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const known = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids));
    return alreadyThere(known.map(({ id }) => id));
  },
  prepare,
  partsOf: ({ status, publishAt, photographs, missing = [], bytes, urls }) => ({
    drafts: status === 'draft' && !publishAt ? 1 : 0,
    scheduled: publishAt ? 1 : 0,
    photographs: photographs.length,
    brought: photographs.length - missing.length,
    bytes: bytes ?? 0,
    addresses: urls[0] && oldPathOf(urls[0]) ? 1 : 0,
  }),
  hostsOf: (rows) => {
    const lost = rows.flatMap(({ missing = [] }) => missing.flatMap((one) => askableUrls(one)[0] ?? []));
    const hosts = Map.groupBy(lost, (url) => new URL(url).hostname);
    return Object.fromEntries([...hosts].map(([host, urls]) => [host, urls.length]));
  },
  addressesOf: ({ urls: [url] }) => {
    if (!url) return [];
    const path = oldPathOf(url);
    return path ? [{ code: 'address', detail: path }] : [{ code: 'no-address', detail: url }];
  },
  /** Not first published here: not new for the daily issue, but for what was promised. */
  add: async (tx, rows) => {
    const values = JSON.stringify(rows.map((row) => ({ ...row, words: wordsBeside(row) })));
    await tx.execute(sql`
      insert into posts (id, title, content, markup, words, quote, citation, category, status, social_media, created_at, picture_id, publish_at, is_promised)
        select id, title, content, markup, words, quote, citation, category, status, "socialMedia", "createdAt", "pictureId", "publishAt", "publishAt" is not null
        from jsonb_to_recordset(${values}::jsonb) as r (id uuid, title text, content text,
          markup smallint, words text, quote text, citation text, category text, status text, "socialMedia" jsonb, "createdAt" timestamptz,
          "pictureId" uuid, "publishAt" timestamptz)
        on conflict do nothing`);
    await keepOldPaths(
      tx,
      rows.flatMap(({ id, urls }) => pathsOf(id, urls)),
    );
    const pictures = new Set(rows.flatMap(({ pictureIds = [] }) => pictureIds));
    return [
      ...entriesOf(
        'post',
        rows.map(({ id }) => id),
      ),
      ...entriesOf('picture', [...pictures]),
    ];
  },
});

/** `isBeside`: thoughts are what is counted as added. */
export const toSubscribers = (source: string, isBeside: boolean): Target<ImportedSubscriber> => ({
  size: 200,
  partsOf: ({ isActive }) => ({ left: isActive ? 0 : 1, readers: isActive ? 1 : 0, added: isBeside ? -1 : 0 }),
  keysOf: ({ id, email }) => [email, id],
  findObstacles: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const emails = rows.map(({ email }) => email);
    const email = sql<string>`lower(${subscriptions.email})`;
    const isKnown = or(inArray(subscriptions.id, ids), inArray(email, emails));
    const known = await tx.select({ id: subscriptions.id, email }).from(subscriptions).where(isKnown);
    const obstacles = alreadyThere(known.flatMap(({ id, email }) => [id, email]));
    for (const address of await listSuppressed(tx, emails)) obstacles.set(address, 'suppressed');
    return obstacles;
  },
  add: async (tx, rows) => {
    const added = new Set(await importSubscriptions(tx, rows));
    for (const [facts, same] of Map.groupBy(rows, ({ facts }) => facts)) {
      const ids = same.map(({ id }) => id).filter((id) => added.has(id));
      await recordConsent(tx, ids, 'imported', { source: [source, facts].filter(Boolean).join('; ') });
    }
    return entriesOf('subscriber', [...added]);
  },
});
