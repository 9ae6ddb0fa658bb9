import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { findLastEvent } from '#app/features/security-log/security-log.server.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { bucketOf } from '#app/platform/bucket-address.ts';
import { isSealed } from '#app/platform/storage/sealing.ts';
import { openPanelForTests } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import type { S3Server } from '#test/s3-server.ts';
import { openStoresForTests } from '#test/stores.ts';
import { findLastFailure, makeBackup, makeNightlyBackup } from './make-backup.server.ts';
import { readBackup } from './read-backup.server.ts';
import { fetchBackup, sendBackup } from './remote-backups.server.ts';

const findLastSending = () => findLastEvent('backup-sent', 'backup-not-sent');

const address = '/amministrazione/impostazioni';
const server = await openStoresForTests();
const session = openPanelForTests();
let folder: string;
beforeEach(() => {
  folder = path.join(config.dataDir, 'backups');
  config.sealWorkFactor = 10;
  config.backupKey = 'una chiave lunga abbastanza';
  config.backupBucket = bucketOf(server.address());
});

const page = async () => (await get(address, session)).text();
const backupOf = (day: string) => `${day}T02-30-00-000Z.ndjson.gz.age`;
const put = (name: string) => server.files.set(name, { content: Buffer.from('x'), at: new Date() });

test('the nightly backup is sent to the store encrypted, and is fetched from there when the disk is lost', async () => {
  await makeNightlyBackup();
  const [name = ''] = server.files.keys();
  expect(server.files.get(name)?.content.equals(readFileSync(path.join(folder, name)))).toBe(true);
  rmSync(folder, { recursive: true });
  const file = await fetchBackup(name);
  expect(await isSealed(file)).toBe(true);
  expect((await readBackup({ file, key: config.backupKey })).migration).toMatch(/^\d{4}_/);
  for (const none of [backupOf('2020-01-01'), '../secret'])
    await expect(fetchBackup(none)).rejects.toThrow(`There is no file ${none}.`);
});

test('the store retains backups of 7 days, 4 weeks and 12 months, and other files are not deleted', async () => {
  const days = Array.from({ length: 10 }, (_, day) => backupOf(`2026-01-${10 + day}`));
  for (const name of [...days, 'notes.txt', 'altro.ndjson.gz']) put(name);
  await makeNightlyBackup();
  const left = [...server.files.keys()];
  expect(left).toEqual(expect.arrayContaining(['notes.txt', 'altro.ndjson.gz', ...days.slice(-6)]));
  // The 11th was a Sunday, so its backup is the newest of the week.
  for (const day of [0, 2, 3]) expect(left).not.toContain(days[day]);
});

test.each([
  ['unavailable', { status: 503, code: 'SlowDown' }],
  ['refused', { status: 403, code: 'AccessDenied' }],
] as const)(
  'if the store is %s the job fails and is retried, and the local backup remains',
  async (reason, fault) => {
    server.fault = fault;
    await expect(makeNightlyBackup()).rejects.toMatchObject({ reason });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(await findLastFailure()).toBeUndefined();
    expect(await findLastSending()).toMatchObject({ kind: 'backup-not-sent', details: { reason } });
    server.fault = undefined;
    await makeNightlyBackup();
    expect(await findLastSending()).toMatchObject({ kind: 'backup-sent' });
    expect(server.files.size).toBe(1);
  },
);

test('a backup that is damaged on the disk is not sent', async () => {
  const { name } = await makeBackup();
  writeFileSync(path.join(folder, name), readFileSync(path.join(folder, name)).subarray(0, -1));
  await expect(sendBackup(name)).rejects.toThrow('damaged');
  expect(server.files.size).toBe(0);
});

test('Impostazioni lists the backups of the store with links that expire', async () => {
  put(backupOf('2026-01-10'));
  const file = `${address}/copie/${backupOf('2026-01-10')}`;
  expect(await page()).toContain(file);
  const leading = await get(file, session);
  expect(leading.status).toBe(302);
  const signed = leading.headers.get('Location') ?? '';
  expect(new URL(signed).searchParams.get('X-Amz-Expires')).toBe('300');
  expect(await (await fetch(signed)).text()).toBe('x');
  expect((await get(`${file}.data`)).status).toBe(401);
  expect(await (await get(file)).text()).toContain('name="password"');
  expect((await get(`${address}/copie/${backupOf('2026-01-11')}`, session)).status).toBe(404);
  expect((await get(`${address}/copie/notes.txt`, session)).status).toBe(404);
});

test('a backup on request is sent too, and the page does not wait', async () => {
  expect((await post(`${address}.data`, { intent: 'make-backup' }, session)).status).toBe(200);
  await expect.poll(findLastSending).toMatchObject({ kind: 'backup-sent' });
  await expect.poll(() => server.files.size).toBe(1);
});

test.each<[string, S3Server['fault']]>([
  ['does not answer', 'silent'],
  ['is not there', { status: 404, code: 'NoSuchBucket' }],
])('with a store that %s the page is rendered', async (_, fault) => {
  server.fault = fault;
  expect(await page()).toContain(settingsWords.backups.make);
});
