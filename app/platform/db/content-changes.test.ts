import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultSite } from '#site/site.ts';
import { watchDatabaseForTests } from '#test/database.ts';
import { db } from './client.ts';
import type { ContentChange } from './content-changes.ts';

let received: ContentChange[] = [];
const changed = (change: ContentChange) => void received.push(change);
const stopWatching = watchDatabaseForTests((noWatcher) => ({ ...noWatcher, changed }));

const insert = (status: string) =>
  `insert into posts (title, content, category, status) values ('a', 'b', 'c', '${status}')`;
const override = `insert into site_overrides (site, path, value, version, by)
  values ('${defaultSite.id}', 'texts.home.book.title', '"Pane"', 1, 'a')`;

// The tests share one database, so their order matters.
test.each<[string, ContentChange[], string]>([
  ['a draft', [], insert('draft')],
  ['a draft that stays a draft', [], `update posts set title = 'Bozza'`],
  ['a draft that goes into the bin', [], 'update posts set deleted_at = now()'],
  ['a draft that is deleted', [], 'delete from posts'],
  ['a post', ['changed'], insert('published')],
  ['an edited post', ['changed'], `update posts set title = 'Titolo'`],
  [
    'many edits in one statement',
    ['changed'],
    `${insert('published')}, ('d', 'e', 'f', 'published')`,
  ],
  [
    'a post that is a draft again',
    ['withdrawn'],
    `update posts set status = 'draft' where title = 'd'`,
  ],
  [
    'a post in the bin',
    ['withdrawn'],
    `update posts set deleted_at = now() where title = 'Titolo'`,
  ],
  [
    'a deleted post',
    ['withdrawn'],
    `delete from posts where status = 'published' and deleted_at is null`,
  ],
  ['an emptied table', ['withdrawn'], 'truncate posts cascade'],
  [
    'a setting',
    ['changed'],
    `insert into settings (name, value) values ('dailyIssueHour', '"05:30"')`,
  ],
  ['words of the site', ['words'], override],
])('%s sends the notifications %j', async (_, changes, statement) => {
  received = [];
  await db.execute(sql.raw(statement));
  await stopWatching();
  expect(received).toEqual(changes);
});
