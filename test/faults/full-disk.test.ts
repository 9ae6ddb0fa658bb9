import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductionSite, runSite, startProductionSite } from '#test/production-site.ts';
import { remoteControl, setClock } from '#test/remote-control.ts';
import { makeSmallDisk, whyNoSmallDisk } from '#test/small-disk.ts';
import {
  agnese,
  enterPanel,
  provisionalPassword,
  readPage,
  type Session,
  savePost,
  sendForm,
  signUp,
} from '#test/visits.ts';

const missing = whyNoSmallDisk();
const disk = missing === undefined ? makeSmallDisk(140) : undefined;
const soon = { timeout: 60_000, interval: 300 };
const env = { DATA_DIR: disk?.folder ?? '', ADMIN_INITIAL_PASSWORD: provisionalPassword };
let site: ProductionSite | undefined;
let session: Session;
beforeAll(async () => {
  if (!disk) return;
  site = await startProductionSite(env, remoteControl);
  session = await enterPanel(site.url, agnese);
});
afterAll(async () => {
  await site?.stop();
  disk?.remove();
});

const backUp = async (url: string) =>
  (await sendForm(`${url}/amministrazione/impostazioni.data`, { intent: 'make-backup' }, session)).text();
let signups = 0;
/** A new address each time, because the first write on the full disk may still fit. */
const signUpAnew = async (url: string) => {
  signups += 1;
  return (await signUp(url, `p${signups}@example.org`)).status;
};
const wholeFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(eml|gz)$/.test(name))
        .map((name) => statSync(path.join(folder, name)).size)
    : [];

test('on a full disk every write is refused in Italian and keeps what was typed, and every page is read', async ({
  skip,
}) => {
  if (!disk || !site) return skip(missing);
  const { url } = site;
  expect((await signUp(url, 'prima@example.org')).status).toBe(200);
  expect((await savePost(url, session, { title: 'Prima' })).status).toBe(200);
  disk.fill();
  await expect.poll(() => signUpAnew(url), soon).toBe(503);

  const refused = await signUp(url, 'durante@example.org');
  const page = await refused.text();
  expect(page).toContain('Si è verificato un errore. Riprova più tardi.');
  expect(page).toContain('value="durante@example.org"');
  expect(page).toContain('value="Anna"');
  const save = await savePost(url, session, { title: 'Durante' });
  expect([save.status, await save.text()]).toEqual([503, expect.stringContaining('failed')]);
  expect(await backUp(url)).toContain('failed');

  const list = await readPage(`${url}/pensieri-quotidiani`);
  const [post = ''] = /\/post\/[\w-]{36}/.exec(list.text) ?? [];
  expect(list).toMatchObject({ status: 200, text: expect.stringContaining('Prima') });
  for (const address of ['/', '/il-libro', post, '/feed.xml', '/healthz']) {
    expect((await readPage(url + address)).status, address).toBe(200);
  }
  // Minutes later the session's last use would be written.
  await setClock(site, 0.1);
  expect((await readPage(`${url}/amministrazione.data`, session)).status).toBe(200);
});

// Without a single free byte, the lock fails first.
test('a start on a full disk ends with one line that says so', async ({ skip }) => {
  if (!disk || !site) return skip(missing);
  await site.stop('SIGKILL');
  const { process: second, output } = runSite({ ...env, PORT: '1' });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(output()).toMatch(/^.*(lock\.db cannot be locked|does not open): .* is full.*\n$/);
  disk.free();
  site = await startProductionSite(env);
  disk.fill();
});

test('with room again everything goes on without a restart, and what was acknowledged is there', async ({ skip }) => {
  if (!disk || !site) return skip(missing);
  const { url } = site;
  await expect.poll(() => signUpAnew(url), soon).toBe(503);
  const before = wholeFiles(path.join(disk.folder, 'outbox')).length;
  disk.free();
  await expect.poll(async () => (await signUp(url, 'durante@example.org')).status, soon).toBe(200);
  expect((await signUp(url, 'prima@example.org')).status).toBe(409);
  expect((await savePost(url, session, { title: 'Dopo' })).status).toBe(200);
  expect((await readPage(`${url}/pensieri-quotidiani`)).text).toMatch(/Dopo[\s\S]*Prima/);
  expect(await backUp(url)).toContain('Copia fatta');
  // The last signup's welcome mail.
  await expect
    .poll(() => wholeFiles(path.join(disk.folder, 'outbox')).length, { ...soon, timeout: 180_000 })
    .toBeGreaterThan(before);
  for (const folder of ['outbox', 'backups']) expect(wholeFiles(path.join(disk.folder, folder))).not.toContain(0);
});
