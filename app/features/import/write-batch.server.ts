import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#app/db/client.ts';
import { posts, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { wordsBeside } from '#app/features/posts/marks/words.ts';
import { recordConsent } from '#app/features/subscribers/consent.server.ts';
import { importSubscriptions } from '#app/features/subscribers/subscriptions.server.ts';
import { listSuppressed } from '#app/features/subscribers/suppression.server.ts';
import type { Entry } from './fields.ts';
import { type Finding, groupOf, type Note } from './findings.ts';
import type { ImportedPost } from './post-row.server.ts';
import type { Counts } from './report.ts';
import type { ImportedSubscriber } from './subscriber-row.server.ts';

type Written = { counts: Counts; findings: Finding[] };
type Row = { id: string };

type Store<R extends Row> = {
  keysOf: (row: R) => string[];
  findKnown: (tx: Database, rows: R[]) => Promise<string[]>;
  refuse: (tx: Database, rows: R[]) => Promise<(row: R) => Note | undefined>;
  add: (tx: Database, rows: R[]) => Promise<string[]>;
};

export type WriteBatch<R> = (tx: Database, entries: Entry<R>[]) => Promise<Written>;

export function writingPosts() {
  return writing(postsStore, postsStore.add);
}

export function tryingPosts() {
  return writing(postsStore, pretending(postsStore));
}

export function writingSubscribers(source: string) {
  const store = subscribersStore(source);
  return writing(store, store.add);
}

export function tryingSubscribers() {
  const store = subscribersStore('');
  return writing(store, pretending(store));
}

/** Adds nothing, and says what `add` would. */
function pretending<R extends Row>({ keysOf, findKnown }: Store<R>): Store<R>['add'] {
  const seen = new Set<string>();
  return async (tx, rows) => {
    const known = new Set(await findKnown(tx, rows));
    const isNew = (row: R) => !keysOf(row).some((key) => known.has(key) || seen.has(key));
    const added: string[] = [];
    for (const row of rows) {
      if (!isNew(row)) continue;
      added.push(row.id);
      for (const key of keysOf(row)) seen.add(key);
    }
    return added;
  };
}

function writing<R extends Row>({ refuse }: Store<R>, add: Store<R>['add']): WriteBatch<R> {
  return async (tx, entries) => {
    const rows = entries.flatMap(({ row }) => (row ? [row] : []));
    const refusalOf = await refuse(tx, rows);
    const allowed = rows.filter((row) => !refusalOf(row));
    const added = new Set(allowed.length > 0 ? await add(tx, allowed) : []);
    const counts = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };
    const findings = entries.flatMap(({ place, row, notes }) => {
      const refusal = row && refusalOf(row);
      const isAdded = row !== undefined && !refusal && added.delete(row.id);
      const told = row && !isAdded ? [refusal ?? { code: 'already-there' as const }] : notes;
      count(counts, told, isAdded);
      return told.map((note) => ({ ...place, ...note }));
    });
    return { counts, findings };
  };
}

function count(counts: Counts, [first]: Note[], isAdded: boolean) {
  if (isAdded) counts.added += 1;
  if (isAdded && first) counts.changed += 1;
  const group = first && groupOf(first);
  if (group === 'already-there') counts.alreadyThere += 1;
  if (group === 'left-out') counts.leftOut += 1;
  if (group === 'refused') counts.refused += 1;
}

const postsStore: Store<ImportedPost> = {
  keysOf: ({ id }) => [id],
  findKnown: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const known = await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ids));
    return known.map(({ id }) => id);
  },
  refuse: async () => () => undefined,
  /** Not first published here, so not new for the daily issue. */
  add: async (tx, rows) => {
    const added = await tx.execute<{ id: string }>(sql`
      insert into posts (id, title, content, markup, words, quote, citation, category, status, social_media, created_at)
        select id, title, content, markup, words, quote, citation, category, status, "socialMedia", "createdAt"
        from jsonb_to_recordset(${JSON.stringify(rows.map((row) => ({ ...row, words: wordsBeside(row) })))}::jsonb) as r (id uuid, title text, content text,
          markup smallint, words text, quote text, citation text, category text, status text, "socialMedia" jsonb, "createdAt" timestamptz)
        on conflict do nothing returning id`);
    return added.rows.map(({ id }) => id);
  },
};

const subscribersStore = (source: string): Store<ImportedSubscriber> => ({
  keysOf: ({ id, email }) => [id, email],
  findKnown: async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    const emails = rows.map(({ email }) => email);
    const email = sql<string>`lower(${subscriptions.email})`;
    const isKnown = or(inArray(subscriptions.id, ids), inArray(email, emails));
    const known = await tx.select({ id: subscriptions.id, email }).from(subscriptions).where(isKnown);
    return known.flatMap(({ id, email }) => [id, email]);
  },
  refuse: async (tx, rows) => {
    const suppressed = await listSuppressed(
      tx,
      rows.map(({ email }) => email),
    );
    return ({ email }) => (suppressed.has(email) ? { code: 'suppressed' } : undefined);
  },
  add: async (tx, rows) => {
    const added = await importSubscriptions(tx, rows);
    await recordConsent(tx, added, 'imported', { source });
    return added;
  },
});
