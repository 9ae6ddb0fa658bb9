import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Database, db, type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openPGliteThread } from '#app/db/embedded/embedded.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { administrators, enter, enterAndAnswer } from '#test/administrators.ts';
import { cookieOf, get } from '#test/app.ts';
import { codeAt, stepNow } from '#test/authenticator.ts';
import { openThroughPooler } from '#test/database.ts';
import { createDatabase } from '#test/postgres.ts';
import { loadBackup } from './load-backup.server.ts';

// A backup that the last version with better-auth made: its rows are migrated as those of a running site are.
const backup = 'test/old-accounts.ndjson';
const { agnese, redazione } = administrators;
// What agnese kept: the secret in her authenticator, and two of ten recovery codes.
const secret = 'zomdcoxIGZ9WbQvzcM9Mr6WQsiYHter_';
const [recoveryCode, otherCode] = ['qjn2n-n5985', 'cqta9-d4n5c'];
const oldCookie =
  'admin.session_token=IcDiug4S4i3J15nOenUX53VM08wXEFtk.McA0%2BM1wlU411SFnSDDNE8dDGeXQEzn5lR6uiBSXxt0%3D';

let opened: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'old-accounts-'));
  const file = path.join(folder, 'backup.ndjson.gz');
  writeFileSync(file, gzipSync(readFileSync(backup)));
  const server = inject('postgresUrl');
  const options = { migrates: false };
  opened = server
    ? await openThroughPooler(await createDatabase(server), options)
    : await openPGliteThread({}, options);
  setDatabase(opened);
  await db.transaction((tx) => loadBackup(tx as Database, { file, key: undefined }, mediaStore()));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

let hours = 0;
// Each test comes an hour after the one before: each code is new, and no pause joins two.
beforeEach(() => {
  hours += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 5 + hours) });
});
afterEach(() => vi.useRealTimers());

async function sendPassword() {
  const response = await enter({ intent: 'sign-in', ...agnese });
  expect(await response.clone().text()).toContain('"second-factor"');
  return { Cookie: cookieOf(response) };
}
const isInside = async (response: Response) =>
  (await get('/amministrazione.data', { Cookie: cookieOf(response) })).status === 200;

test('a password of the old version opens its account, another one does not', async () => {
  expect(await isInside(await enter({ intent: 'sign-in', ...redazione }))).toBe(true);
  expect(await enterAndAnswer({ intent: 'sign-in', ...redazione, password: agnese.password })).toEqual({
    outcome: 'wrong',
  });
});

test('a second factor of the old version is asked for, and its authenticator still gives the codes', async () => {
  const waiting = await sendPassword();
  const prove = (code: string) => enter({ intent: 'second-factor', kind: 'totp', code }, waiting);
  expect((await prove(codeAt(stepNow() - 9, secret))).status).toBe(401);
  expect(await isInside(await prove(codeAt(stepNow(), secret)))).toBe(true);
});

test('each recovery code of the old version opens once', async () => {
  const prove = async (code: string) =>
    enter({ intent: 'second-factor', kind: 'recovery-code', code }, await sendPassword());
  expect(await isInside(await prove(recoveryCode))).toBe(true);
  expect((await prove(recoveryCode)).status).toBe(401);
  expect(await isInside(await prove(otherCode))).toBe(true);
});

test('a cookie of the old version opens nothing', async () => {
  expect((await get('/amministrazione.data', { Cookie: oldCookie })).status).toBe(401);
});
