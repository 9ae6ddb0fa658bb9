import fs from 'node:fs';
import path from 'node:path';
import { createServer } from 'node:tls';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { settings } from '#app/features/settings/schema.ts';
import { createApp } from '#app/http/app.ts';
import { db } from '#app/platform/db/client.ts';
import { log } from '#app/platform/log.ts';
import { sendMail, watchMailFailures } from '#app/platform/mail/mailer.ts';
import { administrators, openPanelForTests, signInAs } from '#test/administrators.ts';
import { get } from '#test/app.ts';
import { freePort } from '#test/free-port.ts';
import { listen } from '#test/listen.ts';
import { localhostCertificate, localhostKey } from '#test/localhost-certificate.ts';
import { mailThrough, mailTo, refusing } from '#test/mail.ts';
import { asText } from '#test/without-scripts.ts';
import { alertNotices, checkForAlerts } from './alerts.server.ts';
import { checks, saveFailedNights } from './checks.server.ts';
import { type Cause, words } from './words.ts';

const session = openPanelForTests();
const real = { ...checks };
const quiet = async () => undefined;
const now = new Date();
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
async function checkAfter(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: after(hours) });
  await checkForAlerts();
}
const page = async () => asText(await (await get('/amministrazione', session)).text());
const alerts = async () => JSON.stringify(await alertNotices());
const accounts = Object.values(administrators).map(({ email }) => email);

beforeAll(async () => {
  fs.mkdirSync(config.dataDir, { recursive: true });
  for (const administrator of Object.values(administrators)) await signInAs(administrator);
});
beforeEach(() => {
  for (const cause of Object.keys(checks) as Cause[]) checks[cause] = quiet;
  vi.spyOn(log, 'warn').mockReturnValue();
});
afterEach(async () => {
  Object.assign(checks, real);
  await db.delete(settings);
});

test('an alert is one mail a day to every administrator and a line of the panel; the end of its cause is one more mail', async () => {
  const server = await mailTo();
  checks.disk = async () => words.free('0,8');
  await checkAfter(0);
  expect(await page()).toContain('Spazio libero: 0,8 GB.');
  await checkAfter(23);
  expect(server.recipients().toSorted()).toEqual(accounts.toSorted());
  expect(server.mails[0]).toMatchObject({ subject: words.subject(words.titles.disk) });
  expect(await alerts()).toContain('Spazio libero: 0,8 GB.');
  const incoming = { socket: { remoteAddress: '127.0.0.1' } };
  const ready = await createApp().request('/readyz', {}, { incoming });
  expect(await ready.json()).toMatchObject({ status: 'ready', trouble: ['disk'] });
  // Rows that an older release has written are read by the same names.
  const [row] = await db.select().from(settings).where(eq(settings.name, 'troubles'));
  expect(Object.keys(Object(row?.value).disk).sort()).toEqual(['since', 'text', 'toldAt']);
  await checkAfter(24);
  expect(server.mails).toHaveLength(2 * accounts.length);
  checks.disk = quiet;
  await checkAfter(25);
  await checkAfter(26);
  expect(server.mails).toHaveLength(3 * accounts.length);
  expect(server.mails.at(-1)).toMatchObject({ subject: words.over(words.titles.disk) });
  expect(await alerts()).not.toContain(words.titles.disk);
  await server.stop();
});

test('a mail server that does not respond is an alert at once, in the panel, and by mail when mail works again', async () => {
  const restore = mailThrough(`smtp://127.0.0.1:${await freePort()}`);
  checks.mail = real.mail;
  await checkAfter(0);
  expect(await alerts()).toContain('127.0.0.1: Il server non risponde');
  restore();
  const server = await mailTo();
  checks.mail = async () => 'posta.example.org: 451 4.7.1 Try again later';
  await checkAfter(1.2);
  expect(server.mails).toHaveLength(accounts.length);
  expect(server.mails[0]?.text).toContain('451 4.7.1 Try again later');
  await server.stop();
});

test('the first mail that finds no server has the mail checked alone; a refused recipient has not', async () => {
  const isNoticed = vi.fn();
  watchMailFailures(isNoticed);
  const mail = { subject: 'Pane', html: '<p>Pane</p>', text: 'Pane' };
  const server = await mailTo(refusing(() => '550 5.1.1 No such user'));
  expect(await sendMail({ ...mail, to: 'nessuno@example.org' })).toMatchObject({
    outcome: 'refused',
  });
  expect(isNoticed).not.toHaveBeenCalled();
  await server.stop();
  const restore = mailThrough(`smtp://127.0.0.1:${await freePort()}`);
  for (const to of ['anna@example.org', 'ugo@example.org'])
    expect(await sendMail({ ...mail, to })).toMatchObject({ outcome: 'unreachable' });
  expect(isNoticed).toHaveBeenCalledOnce();
  checks.disk = async () => words.free('0,8');
  checks.mail = real.mail;
  await checkForAlerts(new Date(), ['mail']);
  expect(await alerts()).toContain('Il server non risponde');
  expect(await alerts()).not.toContain('Spazio libero');
  restore();
  watchMailFailures(() => {});
});

test('an unchanged alert is not written again, because each statement empties the page cache', async () => {
  checks.disk = async () => words.free('0,8');
  const statements = vi.spyOn(db, 'insert');
  await checkAfter(0);
  expect(statements).toHaveBeenCalledOnce();
  await checkAfter(1);
  await saveFailedNights([]);
  expect(statements).toHaveBeenCalledOnce();
});

test('when a check throws, its last alert stays', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  checks.backup = async () => words.noBackup;
  await checkAfter(0);
  checks.backup = () => Promise.reject(new Error('no connection'));
  await checkAfter(1);
  expect(error).toHaveBeenCalledOnce();
  expect(await alerts()).toContain(words.noBackup);
});

test('a backup missing for 36 hours, a full disk and two failed nights are alerts', async () => {
  expect([await real.backup(new Date()), await real.nightly(now)]).toEqual([undefined, undefined]);
  expect(await real.backup(new Date(Date.now() + 37 * 3_600_000))).toBe(words.noBackup);
  const disk = (part: number) => ({ bavail: part * 1e6, blocks: 1e6, bsize: 4096 }) as fs.StatsFs;
  vi.spyOn(fs, 'statfsSync').mockReturnValueOnce(disk(0.09)).mockReturnValueOnce(disk(0.5));
  expect([await real.disk(now), await real.disk(now)]).toEqual([words.free('0,4'), undefined]);
  await saveFailedNights(['imports', 'deliveries']);
  await saveFailedNights(['imports']);
  expect(await real.nightly(now)).toBe(words.nightly('imports'));
  await saveFailedNights([]);
  expect(await real.nightly(now)).toBeUndefined();
});

test('a refused release is an alert for a week, with the reason', async () => {
  config.releasesFolder = config.dataDir;
  const refused = {
    at: now.toISOString(),
    from: '1.0.0',
    to: '1.0.1',
    outcome: 'returned',
    why: 'no column «pane»',
  };
  fs.writeFileSync(
    path.join(config.dataDir, 'releases.json'),
    JSON.stringify({ events: [refused] }),
  );
  expect(await real.update(after(1))).toBe(words.update('1.0.1', 'no column «pane»'));
  expect(await real.update(after(24 * 8))).toBeUndefined();
});

test('the certificate is read from the site’s public address; one that cannot be read is no alert', async () => {
  const server = createServer({ key: localhostKey, cert: localhostCertificate });
  config.siteUrl = `https://localhost:${await listen(server)}`;
  const end = Date.parse('2126-11-02T03:38:30Z');
  const at = (days: number) => real.certificate(new Date(end - days * 86_400_000));
  expect([await at(30), await at(13), await at(-1)]).toEqual([
    undefined,
    words.expires('02/11/2126'),
    words.expired('02/11/2126'),
  ]);
  server.close();
  config.siteUrl = `https://localhost:${await freePort()}`;
  expect(await at(0)).toBeUndefined();
});
