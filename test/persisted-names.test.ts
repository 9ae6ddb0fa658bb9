import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { countDeliveries } from '#app/features/issues/deliveries.server.ts';
import { postFieldNames } from '#app/features/posts/post-fields.ts';
import { fieldNames } from '#app/features/posts/typed-post.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { schedules, workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { openDatabaseForTests } from './database.ts';

// Databases, backups, browsers and queued jobs store these names, so a rename in the code must
// not change them.

openDatabaseForTests();

const rooms = import.meta.glob<Record<string, unknown>>([
  '/app/platform/db/schema.ts',
  '/app/features/*/schema.ts',
]);

test('the columns of the code are those of a migrated database', async () => {
  const modules = await Promise.all(Object.values(rooms).map((load) => load()));
  const tables = modules.flatMap(Object.values).filter((value) => value instanceof PgTable);
  const inCode = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => `${name}.${column.name}`);
  });
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`);
  expect([...new Set(inCode)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the stored name of a setting does not change', () => {
  expect(Object.keys(defaultSettings).sort()).toEqual([
    'dailyIssueHour',
    'dailyIssueOn',
    'feedGeneration',
    'isFirstHourOver',
    'mailsPerSecond',
    'privateAnswers',
    'restWeekdays',
    'secondFactorRequired',
    'weeklyDay',
    'weeklyLetter',
  ]);
});

test('the fields of a post’s form, local copies and versions do not change', () => {
  const stored = ['title', 'quote', 'citation', 'pictureId', 'cardLook', 'document', 'category'];
  const networks = ['facebook', 'instagram', 'twitter', 'linkedin'];
  const plan = ['publishDay', 'publishTime', 'promised', 'plannedOn'];
  expect([...fieldNames]).toEqual([...stored, 'customCategory', 'status', ...plan, ...networks]);
  expect([...postFieldNames].sort()).toEqual([...stored, 'socialMedia', 'status'].sort());
});

test('the stored names of an issue’s counts do not change', async () => {
  const counts = await countDeliveries('00000000-0000-4000-8000-000000000000');
  expect(Object.keys(counts).sort()).toEqual([
    'failed',
    'skipped',
    'submitted',
    'uncertain',
    'waiting',
  ]);
});

test('the names of queued jobs do not change', () => {
  const names = new Set(workers.map(({ job }) => job.name));
  expect([...names].sort()).toEqual([
    'account-notice-mail',
    'already-subscribed-mail',
    'book',
    'confirmation-mail',
    'draw-cards',
    'draw-picture',
    'import',
    'look-for-troubles',
    'nightly',
    'nightly-backup',
    'private-signup',
    'read-mailbox',
    'recovery-mail',
    'relate-posts',
    'send-issues',
    'watch-issues',
    'watch-signups',
    'welcome-mail',
  ]);
  expect(schedules.filter(({ job }) => !names.has(job.name))).toEqual([]);
});
