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

// Names that outlive the process: databases, backups, browsers and queued jobs hold them. A rename in the code must
// not change one.

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

test('a setting is stored by the same name as before', () => {
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

test('a post’s form, its local copies and its versions have the same fields as before', () => {
  const stored = ['title', 'quote', 'citation', 'pictureId', 'cardLook', 'document', 'category'];
  const networks = ['facebook', 'instagram', 'twitter', 'linkedin'];
  const plan = ['publishDay', 'publishTime', 'promised', 'plannedOn'];
  expect([...fieldNames]).toEqual([...stored, 'customCategory', 'status', ...plan, ...networks]);
  expect([...postFieldNames].sort()).toEqual([...stored, 'socialMedia', 'status'].sort());
});

test('an issue’s counts are stored by the same names as before', async () => {
  const counts = await countDeliveries('00000000-0000-4000-8000-000000000000');
  expect(Object.keys(counts).sort()).toEqual([
    'failed',
    'skipped',
    'submitted',
    'uncertain',
    'waiting',
  ]);
});

test('a queued job finds its worker by the same name as before', () => {
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
