import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { dayOfYear, posts } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { writePosts } from '#test/fixtures.ts';
import { findAnyPost, findFurtherReading, findPostOfDay, listThisDay } from './leads.server.ts';

openDatabaseForTests();
beforeEach(() => db.delete(posts));

const idOf = (number: number) => `10000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;
const written = (
  number: number,
  instant: string,
  more: Partial<typeof posts.$inferInsert> = {},
) => ({
  id: idOf(number),
  title: `Pensiero ${number}`,
  content: 'Poche righe.\nAncora una.',
  quote: 'Si aspetta.',
  category: 'Vangelo',
  status: 'published' as const,
  createdAt: new Date(instant),
  ...more,
});
const readingOf = (number: number, iso: string) =>
  findFurtherReading({ id: idOf(number), date: { iso } });

test('a post links to its neighbours with their quotes, without drafts and deleted posts', async () => {
  await writePosts(
    written(1, '2026-11-10T05:00:00Z', { quote: null }),
    written(2, '2026-11-11T05:00:00Z', { status: 'draft' }),
    written(3, '2026-11-12T05:00:00Z'),
    written(4, '2026-11-13T05:00:00Z', { deletedAt: new Date() }),
    written(5, '2026-11-14T05:00:00Z'),
  );
  const { previous, next } = await readingOf(3, '2026-11-12');
  expect(previous).toMatchObject({ id: idOf(1), line: 'Poche righe. Ancora una.', isQuote: false });
  expect(next).toMatchObject({
    id: idOf(5),
    line: '«Si aspetta.»',
    isQuote: true,
    date: { iso: '2026-11-14' },
  });
  expect(await readingOf(1, '2026-11-10')).toMatchObject({
    previous: undefined,
    next: { id: idOf(3) },
  });
  expect(await readingOf(5, '2026-11-14')).toMatchObject({
    previous: { id: idOf(3) },
    next: undefined,
  });
});

test('posts within one microsecond link to each other in order', async () => {
  const at = sql`timestamptz '2026-11-10 05:00:00.123456+00'`;
  await writePosts(
    ...[1, 2, 3].map((number) =>
      written(number, '2026-11-10', { createdAt: at as unknown as Date }),
    ),
  );
  expect(await readingOf(2, '2026-11-10')).toMatchObject({
    previous: { id: idOf(1) },
    next: { id: idOf(3) },
  });
});

test('«this day» lists posts of the same day and month in Rome of other years, newest first, by an index', async () => {
  await writePosts(
    written(1, '2021-11-15T05:00:00Z'),
    written(2, '2024-11-14T23:30:00Z'),
    written(3, '2024-11-15T23:30:00Z'),
    written(4, '2026-11-15T05:00:00Z'),
    written(5, '2026-11-15T06:00:00Z'),
    written(6, '2023-11-15T06:00:00Z', { status: 'draft' }),
  );
  const { thisDay } = await readingOf(4, '2026-11-15');
  expect(thisDay.day).toBe('15 novembre');
  expect(thisDay.leads.map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
  expect((await listThisDay('2027-11-15')).leads.map(({ id }) => id)).toEqual([
    idOf(5),
    idOf(4),
    idOf(2),
    idOf(1),
  ]);
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const question = sql`explain select id from ${posts} where ${isPublished} and ${dayOfYear(posts.datedAt)} = 1115`;
    return JSON.stringify((await tx.execute(question)).rows);
  });
  expect(plan).toMatch(/posts_day_of_year.*Index Cond/);
});

test.each([
  ['2027-02-28', [2, 1]],
  ['2028-02-28', [1]],
  ['2028-02-29', [2]],
  ['2027-03-01', []],
])(
  'the thoughts of 29 February are on the 28th of a year without that day: %s',
  async (iso, numbers) => {
    await writePosts(written(1, '2023-02-28T05:00:00Z'), written(2, '2024-02-29T05:00:00Z'));
    expect((await listThisDay(iso)).leads.map(({ id }) => id)).toEqual(numbers.map(idOf));
    await writePosts(written(3, `${iso}T05:00:00Z`));
    expect((await readingOf(3, iso)).thisDay.leads.map(({ id }) => id)).toEqual(numbers.map(idOf));
  },
);

test('at most three related posts are published, not on the page already, and of different months', async () => {
  const days = [
    '2026-11-10',
    '2026-11-12',
    '2026-10-03',
    '2026-10-04',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
  ];
  const near = days.map((_, index) => idOf(index + 1));
  await writePosts(
    ...days.map((day, index) => written(index + 1, `${day}T05:00:00Z`)),
    written(9, '2026-11-11T05:00:00Z', { related: [...near, idOf(99)] }),
  );
  const displayedIds = async () => (await readingOf(9, '2026-11-11')).related.map(({ id }) => id);
  expect(await displayedIds()).toEqual([idOf(3), idOf(5), idOf(6)]);
  await db.execute(sql`update posts set status = 'draft' where id = ${idOf(3)}`);
  await db.execute(sql`update posts set deleted_at = now() where id = ${idOf(6)}`);
  expect(await displayedIds()).toEqual([idOf(4), idOf(5), idOf(7)]);
});

test('every published post can be chosen at random; without posts there is none', async () => {
  expect(await findAnyPost()).toBeUndefined();
  await writePosts(
    ...Array.from({ length: 4 }, (_, index) => written(index, `2026-11-1${index}T05:00:00Z`)),
  );
  await writePosts(written(8, '2026-11-20T05:00:00Z', { status: 'draft' }));
  const found = new Set<string | undefined>();
  for (let times = 0; times < 100; times += 1) found.add(await findAnyPost());
  expect([...found].sort()).toEqual([0, 1, 2, 3].map(idOf));
});

test('the post of a day changes at midnight, and is never the newest post or a post of the page', async () => {
  expect(await findPostOfDay('2026-11-22', [])).toBeUndefined();
  await writePosts(written(9, '2026-11-19T05:00:00Z'));
  expect(await findPostOfDay('2026-11-22', [])).toBeUndefined();
  await writePosts(
    ...Array.from({ length: 7 }, (_, index) => written(index, `2026-11-1${index}T05:00:00Z`)),
  );
  const days = Array.from({ length: 7 }, (_, index) => `2026-12-0${index + 1}`);
  const found = await Promise.all(days.map(async (day) => (await findPostOfDay(day, []))?.id));
  expect(found.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map(idOf));
  expect(await findPostOfDay('2026-12-01', [])).toMatchObject({ id: found[0] });
  const displayedIds = (
    await Promise.all(days.slice(1).map((day) => findPostOfDay(day, [])))
  ).flatMap((lead) => lead ?? []);
  for (const day of days)
    expect(await findPostOfDay(day, displayedIds)).toMatchObject({ id: found[0] });
});
