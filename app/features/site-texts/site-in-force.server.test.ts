import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.ts';
import type { ContentChange } from '#app/platform/db/content-changes.ts';
import { putSite, site } from '#app/site/site.server.ts';
import { defaultSite } from '#site/site.ts';
import { openTestDatabase } from '#test/database.ts';
import { readSite, watchSite } from './site-in-force.server.ts';

const path = 'texts.home.book.title';
const title = () => site().texts.home.book.title;
const textField: string[] = [];
/** Records one word of the page that each notification renders. */
const pages = {
  listening: vi.fn(),
  lost: vi.fn(),
  changed: vi.fn((_: ContentChange) => void textField.push(title())),
};
let opened: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  opened = await openTestDatabase();
  await readSite();
  await opened.watch(watchSite(pages));
});
afterAll(async () => {
  await opened.close();
  putSite(defaultSite);
});

let version = 0;

/** Writes a row as another process would. */
function addRow(value: string, at = path) {
  version += 1;
  return db.execute(sql`insert into site_overrides (site, path, value, version, by)
    values (${defaultSite.id}, ${at}, ${JSON.stringify(value)}::jsonb, ${version}, 'a')`);
}

test('a change of another process is read at its notification, and then the pages are notified', async () => {
  await addRow('Da un’altra parte');
  await expect.poll(title).toBe('Da un’altra parte');
  await expect.poll(() => textField.at(-1)).toBe('Da un’altra parte');
  expect(pages.changed).toHaveBeenLastCalledWith('words');
});

test('a change of other content reads no texts and notifies the pages once', async () => {
  pages.changed.mockClear();
  await db.execute(sql`insert into settings (name, value) values ('dailyIssueHour', '"05:30"')`);
  await expect.poll(() => pages.changed.mock.calls.length).toBeGreaterThan(0);
  await readSite();
  expect(pages.changed).not.toHaveBeenCalledWith('words');
});

test('a site whose author’s name was stored before stages existed is not in the stage of the example', async () => {
  await addRow('Marta Benedetti', 'author.name');
  await expect.poll(() => site().stage).toBe('named');
  expect(site().texts.home.author.paragraphs).toEqual(['Marta Benedetti ha scritto *Il libro*.']);
});
