import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { changeOf } from './content-changes.ts';
import { forgetChanges } from './forget-changes.ts';
import * as schema from './schema.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let client: pg.PoolClient;
let notices: (string | undefined)[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  client = await opened.db.$client.connect();
  client.on('notification', ({ payload }) => notices.push(payload));
  await client.query('listen content_changed');
});
afterAll(async () => {
  client.release();
  await opened.close();
});
beforeEach(async () => {
  await client.query('truncate posts cascade');
  for (const day of [1, 2, 3, 5, 6, 9]) await client.query(`insert into posts ${post(day)}`);
});

const id = (number: number) => `${number}`.padStart(8, '0').concat('-0000-4000-8000-000000000000');
/** The thought of a day of November 2026. */
const post = (day: number, date = `2026-11-${day}T06:00+01`, status = 'published') =>
  `(id, title, content, category, status, created_at) values ('${id(day)}', 'Titolo', 'x', 'c', '${status}', '${date}')`;
const named = (...tags: (string | number)[]) => tags.map((tag) => (typeof tag === 'number' ? `post-${id(tag)}` : tag));

/** A connection hears of its own change before the statement is confirmed. */
async function toldBy(...statements: string[]) {
  notices = [];
  for (const statement of statements) await client.query(statement);
  return notices.map((tags) => tags?.split(',').filter(isPageTag).sort());
}

const isPageTag = (tag: string) => tag !== 'withdrawn' && !tag.startsWith('change-');

async function changesSince(statement: string) {
  const { rows } = await client.query('select max(id) as last from content_changes');
  await client.query(statement);
  const written = 'select tags, is_withdrawal, mark from content_changes where id > $1 order by id';
  return (await client.query(written, [rows[0].last])).rows;
}

const at5 = `where id = '${id(5)}'`;
const publish = `update posts set status = 'published', first_published_at = now()`;

test.each([
  ['a new thought', `insert into posts ${post(4)}`, ['day-1104', 'list', 3, 4, 5]],
  ['the newest one', `insert into posts ${post(12)}`, ['day-1112', 'list', 9, 12]],
  ['the oldest one', `insert into posts ${post(0, '2020-01-01')}`, ['day-0101', 'list', 0, 1]],
  [
    'two in one statement',
    `insert into posts ${post(7)}, ${post(8).split(' values ')[1]}`,
    ['day-1107', 'day-1108', 'list', 6, 7, 8, 9],
  ],
  ['new words', `update posts set title = 'Altro' ${at5}`, ['list', 5]],
  ['marks where there were none', `update posts set markup = 1 ${at5}`, ['list', 5]],
  ['a card that is drawn', `update posts set card_hash = 'a' ${at5}`, [5]],
  ['another look of its card', `update posts set card_look = 'paper' ${at5}`, ['list', 5]],
  ['a thought withdrawn', `update posts set status = 'draft' ${at5}`, ['day-1105', 'list', 5]],
  ['one in the bin', `update posts set deleted_at = now() ${at5}`, ['day-1105', 'list', 5]],
  ['one deleted', `delete from posts ${at5}`, ['day-1105', 'list', 5]],
  [
    'another date',
    `update posts set publish_at = '2026-11-08T06:00+01' ${at5}`,
    ['day-1105', 'day-1108', 'list', 5, 6, 9],
  ],
  [
    'another date among the same',
    `update posts set publish_at = '2026-11-04T06:00+01' ${at5}`,
    ['day-1104', 'day-1105', 'list', 3, 5, 6],
  ],
  ['another id', `update posts set id = '${id(50)}' ${at5}`, ['day-1105', 'list', 3, 5, 6, 50]],
  ['its related ones', `update posts set related = '{${id(1)}}' ${at5}`, [5]],
  ['a night of the new year in Rome', `insert into posts ${post(4, '2025-12-31T23:30Z')}`, ['day-0101', 'list', 1, 4]],
  ['29 February, with the 28th', `insert into posts ${post(4, '2024-02-29T06:00+01')}`, ['day-0228', 'list', 1, 4]],
])('%s is told to the pages that it touches', async (_, statement, tags) => {
  expect(await toldBy(statement)).toEqual([named(...tags).sort()]);
});

test('a draft that is written, saved, promised and thrown away touches no page until it is published', async () => {
  expect(
    await toldBy(
      `insert into posts ${post(4, '2026-11-04', 'draft')}`,
      `update posts set title = 'Prima dell’alba', version = 2, updated_at = now() where id = '${id(4)}'`,
      `update posts set publish_at = '2026-11-30', is_promised = true where id = '${id(4)}'`,
      `update posts set deleted_at = now() where id = '${id(4)}'`,
      `update posts set deleted_at = null, is_promised = false, publish_at = null where id = '${id(4)}'`,
    ),
  ).toEqual([]);
  expect(await toldBy(`${publish} where id = '${id(4)}'`)).toEqual([named('day-1104', 'list', 3, 4, 5)]);
});

test('a save that changes nothing which readers see touches no page', async () => {
  expect(
    await toldBy(
      'update posts set version = version + 1, updated_at = now(), planned_on = now(), is_sample = true',
      `update posts set title = title, related = related`,
      `delete from posts where title = 'Nessuno'`,
    ),
  ).toEqual([]);
});

test.each([
  ['more than fifty', `update posts set title = title || '!'`],
  ['a table emptied', 'truncate posts cascade'],
  ['a setting', `insert into settings (name, value) values ('dailyIssueHour', '"05:30"')`],
])('%s names no tag, which means every page', async (_, statement) => {
  const many = Array.from({ length: 51 }, (_, index) => post(100 + index, '2026-10-01').split(' values ')[1]);
  expect(await toldBy(`insert into posts ${post(99, '2026-10-02')}, ${many.join()}`)).toEqual([[]]);
  expect(await toldBy(statement)).toEqual([[]]);
});

test('new words of a photograph touch the pages that show it', async () => {
  const picture = '00000000-0000-4000-8000-00000000000f';
  await client.query(
    `insert into pictures (id, hash, width, height, uploaded_by) values ('${picture}', 'h', 9, 9, 'a')`,
  );
  const change = `update pictures set alt = alt || 'x', widths = '{9}' where id = '${picture}'`;
  expect(await toldBy(change)).toEqual([]);
  await client.query(`update posts set picture_id = '${picture}' ${at5}`);
  expect(await toldBy(change, 'update pictures set uploaded_by = uploaded_by')).toEqual([named('list', 5).sort()]);
  await client.query('delete from pictures');
});

test('what is published of the words touches every page, a draft of them none', async () => {
  const change = (version: number, ...states: string[]) => {
    const rows = states.map((state, row) => `('s', 'p${row}', '1', '${state}', ${version}, 'a')`);
    return `insert into site_overrides (site, path, value, state, version, by) values ${rows.join()}`;
  };
  expect(await toldBy(change(1, 'draft'), change(2, 'draft', 'published'), change(3, 'published'))).toEqual([
    ['drafts'],
    ['texts'],
    ['texts'],
  ]);
});

test.each([
  ['a thought made a draft', `update posts set status = 'draft' ${at5}`, true],
  ['one in the bin', `update posts set deleted_at = now() ${at5}`, true],
  ['one deleted', `delete from posts ${at5}`, true],
  ['another id', `update posts set id = '${id(50)}' ${at5}`, true],
  ['all deleted', 'delete from posts', true],
  ['a table emptied', 'truncate posts cascade', true],
  ['new words', `update posts set title = 'Altro' ${at5}`, false],
  ['another date', `update posts set publish_at = '2026-11-08T06:00+01' ${at5}`, false],
  ['a new thought', `insert into posts ${post(4)}`, false],
  ['a setting', `update settings set value = '"05:30"'`, false],
])(
  '%s is told, and written down with the tags that are told: taken from readers or not',
  async (_, statement, isIt) => {
    const rows = await changesSince(statement);
    const told = notices.at(-1)?.split(',') ?? [];
    expect(rows).toMatchObject([{ is_withdrawal: isIt, mark: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(told.includes('withdrawn')).toBe(isIt);
    expect(rows[0].tags ?? []).toEqual(told.filter(isPageTag));
  },
);

test('what is not told is not written down', async () => {
  expect(await changesSince(`insert into posts ${post(4, '2026-11-04', 'draft')}`)).toEqual([]);
});

test('after a week a change is forgotten, none that is younger than the oldest kept one, and never the newest', async () => {
  const ids = async () =>
    (await client.query('select id::int from content_changes order by id')).rows.map(({ id }) => id);
  await client.query(`update content_changes set at = now() - interval '8 days'`);
  const old = await ids();
  await forgetChanges(drizzle(client, { schema }));
  expect(await ids()).toEqual(old);
  await changesSince(`update posts set title = 'Altro' ${at5}`);
  await changesSince(`update posts set title = 'Ancora' ${at5}`);
  const [young, newest] = (await ids()).slice(-2);
  await client.query(`update content_changes set at = now() - interval '9 days' where id = $1`, [newest]);
  await forgetChanges(drizzle(client, { schema }));
  expect(await ids()).toEqual([young, newest]);
});

test('fifty thoughts are told in one notice', async () => {
  const fifty = Array.from({ length: 50 }, (_, index) =>
    post(100 + index, `2020-${1 + (index % 12)}-${2 + (index % 27)}`),
  );
  const [tags] = await toldBy(
    `insert into posts ${fifty[0]}, ${fifty.slice(1).map((row) => row.split(' values ')[1])}`,
  );
  expect(tags).toHaveLength(1 + 50 + new Set(tags?.filter((tag) => tag.startsWith('day-'))).size + 1);
});

test('only another text moves the moment at which a thought was edited', async () => {
  const editedAt = async () => (await client.query(`select edited_at from posts ${at5}`)).rows[0].edited_at;
  await client.query(`update posts set status = 'draft', version = 2 ${at5}`);
  await client.query(`${publish} ${at5}`);
  expect(await editedAt()).toBeNull();
  await client.query(`update posts set content = 'Altro' ${at5}`);
  expect(await editedAt()).toBeInstanceOf(Date);
});

test('new words, another look and a thought that readers no longer see forget the card, nothing else does', async () => {
  const kept = async (change: string) => {
    await client.query(`update posts set card_hash = 'a' ${at5}`);
    await client.query(`update posts set ${change} ${at5}`);
    const { rows } = await client.query(`select card_hash from posts ${at5}`);
    return rows[0].card_hash === 'a';
  };
  expect(await kept("content = 'B'")).toBe(true);
  const words = ["title = 'B'", "quote = 'B'", "citation = 'B'"];
  for (const change of [...words, "card_look = 'paper'", 'deleted_at = now()', "status = 'draft'"])
    expect(await kept(change), change).toBe(false);
});

test.each([
  ['', {}],
  ['list,post-x', { tags: ['list', 'post-x'] }],
  ['change-17-0a-1b,list,withdrawn', { row: { number: 17, mark: '0a-1b' }, tags: ['list'], isWithdrawal: true }],
  ['change-17-0a-1b,withdrawn', { row: { number: 17, mark: '0a-1b' }, isWithdrawal: true }],
])('the notice «%s» is read as a change', (payload, change) => {
  const notice = { payload, channel: '', processId: 0, length: 0, name: 'notification' as const };
  expect(changeOf(notice)).toEqual({ row: undefined, tags: undefined, isWithdrawal: false, ...change });
});
