import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { openPGliteThread } from './embedded/embedded.ts';
import { findNewestMigration, listMigrations, migrate, migrateInTransaction } from './migrate.ts';
import { openPostgres } from './postgres.ts';

async function openEmpty() {
  const server = inject('postgresUrl');
  const options = { migrates: false };
  return server
    ? openPostgres(await createDatabase(server), options)
    : openPGliteThread({}, options);
}

test('each migration runs once, at a start and in the transaction of a restore', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0000_schema'));
  await db.execute(sql`insert into posts (title, content, category, publish_at, is_promised)
    values ('Il seme', 'Cresce.', 'Vangelo', '2030-01-06T05:00:00Z', true)`);
  await db.transaction((tx) => migrateInTransaction(tx));
  await migrate(db);
  await migrate(db);
  expect(await findNewestMigration(db)).toBe(listMigrations().at(-1)?.tag);
  expect(
    (await db.execute(sql`select title from posts where dated_at = scheduled_at`)).rows,
  ).toEqual([{ title: 'Il seme' }]);
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows).toHaveLength(
    listMigrations().length,
  );
  await close();
});

test.skipIf(!inject('postgresUrl'))(
  'a migration that waits for a long transaction lets readers pass, and runs after it',
  async () => {
    const databaseUrl = await createDatabase(`${inject('postgresUrl')}`);
    const { db, close } = await openPostgres(databaseUrl, { migrates: false });
    await db.transaction((tx) => migrateInTransaction(tx, '0000_schema'));
    const read = (one: Pick<typeof db, 'execute'>) => one.execute(sql`select from posts`);
    let migrated = Promise.resolve();
    await db.transaction(async (tx) => {
      await read(tx);
      migrated = migrate(db);
      for (const end = Date.now() + 5000; Date.now() < end; await wait(100)) {
        const before = performance.now();
        await read(db);
        expect(performance.now() - before).toBeLessThan(4000);
      }
      expect(await findNewestMigration(db)).toBe('0000_schema');
    });
    await migrated;
    expect(await findNewestMigration(db)).toBe(listMigrations().at(-1)?.tag);
    await close();
  },
);

type Columns = Record<string, unknown>;

const written = '2026-11-01T05:00:00+00:00';
/** The daily run: a post published before this moment was mailed. */
const decided = '2026-11-20T05:00:00+00:00';
const [before, after] = ['2026-11-19T10:00:00+00:00', '2026-11-20T10:00:00+00:00'];
const later = '2099-11-25T05:00:00+00:00';
const epoch = '1970-01-01T00:00:00+00:00';
const published = { status: 'published' };
const unpublished = { published_at: null, scheduled_at: null, dated_at: written };
const states: [title: string, old: Columns, now: Columns][] = [
  ['draft', {}, { ...unpublished, mail: 'new' }],
  ['planned', { planned_on: '2099-01-01' }, { ...unpublished, mail: 'new' }],
  ['scheduled', { is_promised: true, publish_at: later }, { scheduled_at: later, mail: 'new' }],
  [
    'scheduled anew after it was mailed',
    { is_promised: true, publish_at: later, first_published_at: before },
    { scheduled_at: later, dated_at: later, mail: 'done' },
  ],
  [
    'withdrawn with its date',
    { publish_at: before, first_published_at: before },
    { ...unpublished, dated_at: before, mail: 'done' },
  ],
  ['withdrawn before its mail', { first_published_at: after }, { ...unpublished, mail: 'due' }],
  ['withdrawn import', { first_published_at: epoch }, { ...unpublished, mail: 'done' }],
  [
    'published by hand',
    { ...published, first_published_at: after, published_at: after },
    { published_at: after, dated_at: written, mail: 'due' },
  ],
  [
    'published by the clock and mailed',
    { ...published, publish_at: before, first_published_at: before, published_at: before },
    { published_at: before, scheduled_at: null, dated_at: before, mail: 'done' },
  ],
  [
    'published again',
    { ...published, first_published_at: before, published_at: after },
    { published_at: after, mail: 'done' },
  ],
  [
    'published early',
    { ...published, promise_aside: later, first_published_at: after, published_at: after },
    { published_at: after, scheduled_at: null, dated_at: written, mail: 'due' },
  ],
  [
    'published by an earlier version',
    { ...published, first_published_at: before },
    { published_at: before, mail: 'done' },
  ],
  ['import', published, { published_at: written, dated_at: written, mail: 'done' }],
  [
    'import published again',
    { ...published, first_published_at: epoch },
    { published_at: written, mail: 'done' },
  ],
  [
    'sample',
    { ...published, is_sample: true, first_published_at: after, published_at: after },
    { published_at: after, mail: 'done' },
  ],
  ['withdrawn sample', { is_sample: true, first_published_at: epoch }, { mail: 'done' }],
  [
    'in an issue',
    { ...published, first_published_at: after, published_at: after },
    { published_at: after, mail: 'done' },
  ],
  [
    'in the bin',
    { deleted_at: after, is_promised: true, publish_at: before },
    { deleted_at: after, scheduled_at: before, mail: 'new' },
  ],
];

test('every state of a post is migrated, and nothing else of its row changes', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0016_documents_alone'));
  const unchanged = { created_at: written, updated_at: before, edited_at: before, version: 4 };
  for (const [title, old] of states) {
    const row = { title, content: 'x', category: 'a', ...unchanged, ...old };
    const columns = sql.join(Object.keys(row).map(sql.identifier), sql`, `);
    await db.execute(sql`insert into posts (${columns})
      select ${columns} from jsonb_populate_record(null::posts, ${JSON.stringify(row)}::jsonb)`);
  }
  await db.execute(sql`with issue as (insert into issues (subject) values ('a') returning id)
    insert into issue_posts (post_id, issue_id)
    select posts.id, issue.id from posts, issue where title = 'in an issue'`);
  await db.execute(sql`insert into daily_runs (day, at, posts_until)
    values ('2026-11-20', ${decided}, ${decided}), ('2026-11-18', '2026-11-18', '2026-11-18')`);
  await migrate(db);
  const { rows } = await db.execute<{ row: Columns }>(
    sql`select to_jsonb(posts) as row from posts`,
  );
  for (const [title, , now] of states) {
    const row = rows.find(({ row }) => row.title === title)?.row ?? {};
    expect(inUtc(row)).toMatchObject({ title, ...unchanged, ...now });
  }
  const { rows: versions } = await db.execute<{ post: Columns }>(
    sql`select post from post_versions`,
  );
  expect(versions.map(({ post }) => inUtc(post))).toMatchObject([
    { title: 'published early', status: 'draft', scheduledAt: later },
  ]);
  await close();
});

test('posts and subscribers of before are found by plain characters', async () => {
  const { db, close } = await openEmpty();
  await db.transaction((tx) => migrateInTransaction(tx, '0018_withdrawn'));
  await db.execute(sql`insert into posts (title, content, category) values ('Il ﬁglio', 'x', 'a')`);
  await db.execute(
    sql`insert into newsletter_subscriptions (email, name) values ('a@b.it', 'ﬁorella')`,
  );
  await migrate(db);
  const { rows } = await db.execute(sql`
    select posts.sort_title, posts.search_text, search_words @@ 'figlio' as found, s.search_text as reader
    from posts, newsletter_subscriptions as s`);
  expect(rows).toEqual([
    {
      sort_title: 'il figlio',
      search_text: ' il figlio a x',
      found: true,
      reader: 'a@b.it fiorella',
    },
  ]);
  await close();
});

function inUtc(row: Columns) {
  const isMoment = (value: unknown) => /^\d{4}-\d\d-\d\dT/.test(`${value}`);
  const utc = (value: unknown) => `${new Date(`${value}`).toISOString().slice(0, 19)}+00:00`;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, isMoment(value) ? utc(value) : value]),
  );
}
