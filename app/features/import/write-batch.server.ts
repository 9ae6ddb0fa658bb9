import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { posts, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { keepOldPaths, pathsOf } from '#app/features/old-addresses/old-addresses.server.ts';
import { wordsBeside } from '#app/features/posts/marks/print.ts';
import { recordConsent } from '#app/features/subscribers/consent.server.ts';
import { importSubscriptions } from '#app/features/subscribers/subscriptions.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import type { Entry } from './entry.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber } from './imported-subscriber.server.ts';
import { type Code, type Counts, type Finding, noCounts } from './report.ts';

export type Batch = { records: number; counts: Counts; findings: Finding[] };

type Obstacles = Map<string, Code>;

type Target<Row> = {
  size: number;
  keysOf: (row: Row) => string[];
  /** By key: what keeps a row out. */
  findObstacles: (tx: Database, rows: Row[]) => Promise<Obstacles>;
  add: (tx: Database, rows: Row[]) => Promise<unknown>;
};

export function batchWriter<Row>({ keysOf, findObstacles, add }: Target<Row>, writes: boolean) {
  const seen: Obstacles = new Map();
  return async (tx: Database, entries: Entry<Row>[]): Promise<Batch> => {
    const rows = entries.flatMap(({ row }) => row ?? []);
    const obstacles = rows.length > 0 ? await findObstacles(tx, rows) : seen;
    const judged = entries.map((entry): Entry<Row> => {
      const keys = entry.row ? keysOf(entry.row) : [];
      const code = keys.map((key) => obstacles.get(key) ?? seen.get(key)).find(Boolean);
      if (code) return { position: entry.position, notes: [{ code }] };
      for (const key of keys) seen.set(key, 'already-there');
      return entry;
    });
    const added = judged.flatMap(({ row }) => row ?? []);
    if (writes && added.length > 0) await add(tx, added);
    const findings = judged.flatMap(({ position, notes }) => notes.map((note) => ({ ...position, ...note })));
    return { records: entries.length, counts: countAll(judged), findings };
  };
}

const leftOut: unknown[] = ['page', 'attachment', 'bin', 'auto-draft', 'other'] satisfies Code[];

function countAll(entries: Entry<unknown>[]): Counts {
  const counts = { ...noCounts };
  for (const entry of entries) {
    const outcome = outcomeOf(entry);
    if (outcome) counts[outcome] += 1;
    if (entry.row && entry.notes.length > 0) counts.changed += 1;
  }
  return counts;
}

function outcomeOf({ position, row, notes: [first] }: Entry<unknown>): keyof Counts | undefined {
  if (row) return 'added';
  if (position.number === 0) return undefined;
  if (first?.code === 'already-there') return 'alreadyThere';
  return leftOut.includes(first?.code) ? 'leftOut' : 'refused';
}

function alreadyThere(keys: string[]): Obstacles {
  return new Map(keys.map((key) => [key, 'already-there']));
}

// Readers of the embedded database wait for a batch; the index of the search takes 6 ms a post.
export const toPosts: Target<ImportedPost> = {
  size: 20,
  keysOf: ({ id }) => [id],
  findObstacles: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const known = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids));
    return alreadyThere(known.map(({ id }) => id));
  },
  /** Not first published here: not new for the daily issue. */
  add: async (tx, rows) => {
    await tx.execute(sql`
      insert into posts (id, title, content, markup, words, quote, citation, category, status, social_media, created_at)
        select id, title, content, markup, words, quote, citation, category, status, "socialMedia", "createdAt"
        from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, words: wordsBeside(row) })))}::jsonb) as r (id uuid, title text, content text,
          markup smallint, words text, quote text, citation text, category text, status text, "socialMedia" jsonb, "createdAt" timestamptz)
        on conflict do nothing`);
    await keepOldPaths(
      tx,
      rows.flatMap(({ id, urls }) => pathsOf(id, urls)),
    );
  },
};

export const toSubscribers = (source: string): Target<ImportedSubscriber> => ({
  size: 200,
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
  add: async (tx, rows) => recordConsent(tx, await importSubscriptions(tx, rows), 'imported', { source }),
});
