import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { type BackupConfig, backupsFolder } from '#app/features/backups/backup-files.server.ts';
import { restoreBackup } from '#app/features/backups/restore-backup.server.ts';
import { digest } from '#app/storage/store/store.ts';
import { makePlace, photograph, testSecret, within, writeEverything } from './backups.ts';

// Until 1.0 is released, a change of the schema makes the file anew: MAKE_BACKUP=yes vitest run test/backup-of-1.0.test.ts
const file = path.resolve('test/backup-of-1.0.ndjson.gz');
const picture = path.join('media', `${digest(Buffer.from(photograph))}-1600.jpg`);

const places: BackupConfig[] = [];
afterAll(() => {
  for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true });
});

async function place(kind: 'embedded' | 'postgres') {
  const made = await makePlace(kind);
  places.push(made);
  return made;
}

test.runIf(process.env.MAKE_BACKUP)('the backup is made by the command of the operator', async () => {
  const home = await place('embedded');
  await within(home, writeEverything);
  mkdirSync(path.join(home.dataDir, 'media'));
  writeFileSync(path.join(home.dataDir, picture), photograph);
  const env = { ...process.env, DATA_DIR: home.dataDir, SECRET: testSecret, DATABASE_URL: '', BACKUP_KEY: '' };
  const said = execFileSync('npm', ['run', 'backup'], { env, encoding: 'utf8' });
  const [made = ''] = said.match(/[^/ ]+\.ndjson\.gz/) ?? [];
  copyFileSync(path.join(backupsFolder(home), made), file);
});

test('a backup of 1.0 is restored: its posts, subscribers, settings, texts, accounts and pictures are there', async () => {
  const there = await place(inject('postgresUrl') ? 'postgres' : 'embedded');
  const { backup, secret } = await restoreBackup(file, there);
  expect([backup.version, backup.missing]).toEqual(['1.0', []]);
  expect(secret.outcome).toMatch(/same|written/);
  const [tables] = await within(there, async (db) => {
    const { rows } = await db.execute(sql`select
      (select json_agg(json_build_array(title, content, status) order by title) from posts) as posts,
      (select json_agg(json_build_array(email, name, is_active) order by email) from newsletter_subscriptions) as subscribers,
      (select json_agg(kind) from consent_events) as consents,
      (select json_object_agg(name, value) from settings) as settings,
      (select json_agg(value order by id) from site_overrides) as texts,
      (select json_agg(email) from administrators) as accounts,
      (select json_agg(json_build_array(subject, state)) from issues) as issues`);
    return rows;
  });
  expect(tables).toEqual({
    posts: [
      ['Il seme', 'Riga\nriga\u2028e «è» 🍞 \\ " ', 'published'],
      ['Nel cestino', 'x', 'draft'],
    ],
    subscribers: [
      ['anna@example.org', 'Nicolò', true],
      ['b@example.org', null, false],
    ],
    consents: ['requested'],
    settings: { dailyIssueHour: '05:30', mailsPerSecond: 3 },
    // What readers see lies over the draft.
    texts: ['Un forno, «è» 🍞', null, 'Un forno, «è» 🍞'],
    accounts: ['agnese@example.org'],
    issues: [['Il seme', 'paused']],
  });
  expect(readFileSync(path.join(there.dataDir, picture), 'utf8')).toBe(photograph);
});
