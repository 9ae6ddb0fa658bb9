import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { sessions } from '#app/features/accounts/schema.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { db } from '#app/platform/db/client.ts';
import { administrators, openPanelForTests } from '#test/administrators.ts';
import { get, post } from '#test/app.ts';
import { folderForTests } from '#test/folders.ts';

const session = openPanelForTests();

const { backups: texts } = settingsWords;
const address = '/amministrazione/impostazioni';
const dataDir = folderForTests();
const folder = path.join(dataDir, 'backups');

config.dataDir = dataDir;

const make = () => post(`${address}.data`, { intent: 'make-backup' }, session);
const page = async () => (await get(address, session)).text();

test('before the first backup the page states that there is none, and advises a key', async () => {
  const html = await page();
  expect(html).toContain(texts.none);
  expect(html).toContain(texts.key.off);
});

test('a backup is made at once and listed; only an administrator can download it, and the security log records that', async () => {
  expect((await make()).status).toBe(200);
  const [name = ''] = readdirSync(folder);
  const file = `${address}/copie/${name}`;
  expect(await page()).toContain(file);

  const stranger = await get(file);
  expect(stranger.headers.get('Content-Disposition')).toBeNull();
  expect(await stranger.text()).toContain(`name="torna" value="${file}"`);

  const taken = await get(file, session);
  expect(taken.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
  expect(taken.headers.get('Cache-Control')).toContain('no-store');
  expect(gunzipSync(await taken.arrayBuffer()).toString()).toContain('"format":"site-backup"');
  const [event] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  expect(event).toMatchObject({
    kind: 'backup-downloaded',
    account: administrators.agnese.email,
    details: { name },
  });
});

test('a download of a backup requires the password again after a quarter of an hour, a download of the subscribers never does', async () => {
  const { password } = administrators.agnese;
  const minutesAgo = (minutes: number) =>
    db.update(sessions).set({ passwordAt: new Date(Date.now() - minutes * 60_000) });
  const file = `${address}/copie/${readdirSync(folder)[0]}`;
  await minutesAgo(14);
  expect((await get(file, session)).headers.get('Content-Disposition')).toContain('attachment');
  await minutesAgo(15);
  expect((await get('/amministrazione/newsletter/iscritti.csv', session)).status).toBe(200);
  const requested = await get(file, session);
  const question = requested.headers.get('Location') ?? '';
  expect([requested.status, question]).toEqual([
    303,
    `${address}/conferma?${new URLSearchParams({ per: file })}`,
  ]);
  expect(await (await get(question, session)).text()).toContain('name="password"');
  const result = (typed: string) =>
    post(
      question,
      { intent: 'confirm-password', per: file, password: typed },
      { Accept: 'text/html', ...session },
    );
  const wrong = await result('wrong');
  expect([wrong.status, await wrong.text()]).toEqual([
    401,
    expect.stringContaining(messages.passwordWrong.title),
  ]);
  expect((await get(file, session)).status).toBe(303);
  expect((await result(password)).status).toBe(200);
  expect((await get(file, session)).headers.get('Content-Disposition')).toContain('attachment');
});

test('the page that requests the password redirects to downloads only', async () => {
  for (const per of [
    '//evil.example',
    `${address}/copie/../../accesso`,
    '/il-libro',
    `${address}/copie/a\r\nX: y`,
  ])
    expect
      .soft((await get(`${address}/conferma?${new URLSearchParams({ per })}`, session)).status, per)
      .toBe(302);
});

test('no other file can be downloaded', async () => {
  writeFileSync(path.join(dataDir, 'secret'), 'never');
  for (const name of ['..%2fsecret', 'secret', '2026-01-01T00-00-00-000Z.ndjson.gz'])
    expect.soft((await get(`${address}/copie/${name}`, session)).status, name).toBe(404);
  const otherSpelling = await get(`${address}/copie/%2e%2e%2fsecret`, session);
  expect([otherSpelling.status, otherSpelling.headers.get('Location')]).toEqual([
    308,
    `${address}/copie/..%2fsecret`,
  ]);
});

test('the page reports a failed backup until the next backup, and no partial file remains', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  expect(await (await make()).text()).toContain('failed');
  expect(await page()).toContain(texts.failure.reasons['not-writable']);
  expect(readFileSync(folder, 'utf8')).toBe('a file where the folder should be');
  rmSync(folder);
  await make();
  expect(await page()).not.toContain(texts.failure.reasons['not-writable']);
});
