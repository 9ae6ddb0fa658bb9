import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { entries } from '#app/features/entries/schema.ts';
import {
  continueImport,
  deleteOldImports,
  findImport,
  importJob,
  needsUpload,
  receiveUpload,
} from '#app/features/import/imports.server.ts';
import { importWords as words } from '#app/features/import/panel-words.ts';
import { noCounts } from '#app/features/import/report.ts';
import { runImport } from '#app/features/import/run-import.server.ts';
import { imports } from '#app/features/import/schema.ts';
import { sendIssues } from '#app/features/issues/send-issue.server.ts';
import { securityEvents } from '#app/features/security-log/schema.ts';
import { consentEvents, newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { workers } from '#app/jobs.ts';
import { db } from '#app/platform/db/client.ts';
import { worker } from '#app/platform/queue/queue.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { deleteUnownedFiles } from '#app/platform/storage/store/unowned-files.ts';
import { administrators, openPanelForTests } from '#test/administrators.ts';
import { get, request, post as send } from '#test/app.ts';
import { writeIssue } from '#test/issues.ts';
import { mailTo } from '#test/mail.ts';
import { workOnce } from '#test/queue.ts';
import { post, rss } from '#test/wordpress.ts';
import { zipOf } from '#test/zip.ts';

const session = openPanelForTests();
const page = '/amministrazione/impostazioni/importazione';
beforeEach(async () => {
  await db.execute(sql`truncate imports, posts, entries, newsletter_subscriptions cascade`);
  for await (const { name } of mediaStore().list()) await mediaStore().delete(name);
});

const work = () => workOnce([worker(importJob, runImport)]);
const storedFiles = async () => (await Array.fromAsync(mediaStore().list())).length;
const read = async (path = page) => (await get(path, session)).text();

function upload(
  text: string | Blob,
  { kind = 'subscribers', to = page, headers = session as object } = {},
) {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([text], 'lista.csv'));
  const ours = { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
  return request(to, { method: 'POST', body, headers: { ...ours, ...headers } });
}

const press = async (intent: string) =>
  send(page, { intent, id: `${(await findImport())?.id}` }, session);

const list = (count: number) =>
  `email,subscribed_at\n${Array.from({ length: count }, (_, index) => `lettore${index}@example.org,2024-05-01`).join('\n')}\n`;

test('the trial reports without writing, the import writes, the report stays', async () => {
  const sent = await upload(`${list(3)}nessuno,2024-05-01\nlettore1@example.org,2024-05-01\n`);
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, page]);
  expect(await read()).toContain(words.states.trying.title);
  await work();
  const tried = await read();
  for (const expected of [
    words.states.tried.title,
    'Iscritti che entrerebbero',
    'Riguarda un lettore.',
    'Resta fuori, perché il suo indirizzo email non è valido',
  ])
    expect(tried).toContain(expected);
  expect(await db.$count(newsletterSubscriptions)).toBe(0);

  expect((await press('write')).status).toBe(200);
  expect(await read()).toContain(words.states.importing.title);
  await work();
  expect(await read()).toContain('Iscritti entrati');
  expect(await db.$count(newsletterSubscriptions)).toBe(3);
  expect(await storedFiles()).toBe(0);
  const [consent] = await db.select().from(consentEvents);
  expect(consent).toMatchObject({ kind: 'imported', source: 'import: lista.csv' });
  const [event] = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'content-imported'));
  expect(event).toMatchObject({
    account: administrators.agnese.email,
    details: { added: 3, refused: 1 },
  });
  const report = await get(`${page}.txt`, session);
  expect(await report.text()).toContain('Il lettore della riga 6 c’è già e resta com’è.');
  expect((await press('write')).status).toBe(409);
});

test('the trial reports old addresses and offers the pages; undo deletes those that the author took', async () => {
  const pageItem = post(3, 'Chi sono', 'x').replace('[post]', '[page]');
  await upload(rss(post(1, 'Uno', 'x'), post(2, 'Due', 'x'), pageItem), { kind: 'posts' });
  await work();
  const tried = await read();
  for (const expected of [
    'Porta con sé il suo vecchio indirizzo',
    'È una pagina e resta fuori',
    words.withPages,
    words.posts,
  ])
    expect.soft(tried).toContain(expected);
  const report = await (await get(`${page}.txt`, session)).text();
  expect(report).toMatch(
    /«Chi sono» \(voce 3\) è una pagina e resta fuori\..*«Uno» \(voce 1\) porta .*: \/2019\/11\/uno\.\r\n/s,
  );
  const { id } = (await findImport()) as { id: string };
  await send(page, { intent: 'write', id, withPages: 'on' }, session);
  await work();
  const written = await read();
  expect(written).toContain('È una pagina e diventa una delle tue pagine');
  expect(written).not.toContain(words.withPages);
  expect(await db.select().from(entries)).toMatchObject([{ kind: 'page', title: 'Chi sono' }]);
  await press('undo');
  expect(await db.$count(entries)).toBe(0);
});

test('an imported subscriber gets no mail but the next issue', async () => {
  const mail = await mailTo();
  onTestFinished(mail.stop);
  const mailsToReaders = () => mail.recipients().filter((to) => to !== administrators.agnese.email);
  const lists = {
    'subscribed.csv': list(1),
    'unsubscribed.csv': 'email,unsub_time\nlea@example.org,2024-05-01\n',
  };
  const archive = zipOf({ 'a.xml': rss(post(1, 'Uno', 'x')), ...lists });
  await upload(new Blob([new Uint8Array(archive)]), { kind: 'posts' });
  await work();
  await press('write');
  await work();
  await workOnce(workers);
  expect([await db.$count(newsletterSubscriptions), mailsToReaders()]).toEqual([2, []]);
  await writeIssue(db, ['Nuovo']);
  await sendIssues(new AbortController().signal);
  expect(mailsToReaders()).toEqual(['lettore0@example.org']);
});

test('an import is undone for a day, except subscribers who decided and posts that changed since', async () => {
  await upload(list(3));
  await work();
  await press('write');
  await work();
  const [anna] = await db.select().from(newsletterSubscriptions);
  await unsubscribe(`${anna?.id}`, { source: 'link' });
  expect(await read()).toContain(words.undo);
  const done = await findImport();
  await upload(list(4));
  await work();
  expect(await read()).toContain('«lista.csv»');
  const undo = { intent: 'undo', id: `${done?.id}` };
  const undone = await send(`${page}.data`, undo, session);
  expect([undone.status, (await undone.text()).includes('Resta una cosa')]).toEqual([200, true]);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { id: anna?.id, isActive: false },
  ]);
  expect((await send(page, undo, session)).status).toBe(409);
  await press('write');
  await work();
  expect(await db.$count(newsletterSubscriptions)).toBe(4);
  await db.update(imports).set({ finishedAt: sql`now() - interval '25 hours'` });
  expect((await press('undo')).status).toBe(409);
});

test('an import that is killed continues after its last batch, and no row is written twice', async () => {
  await upload(list(450));
  await work();
  const { id } = (await findImport()) as { id: string };
  await continueImport(id, 'importing', {
    account: 'a@example.org',
    fromOldSite: false,
    withPages: false,
  });
  let batches = 0;
  const throwIfAborted = () => {
    batches += 1;
    if (batches > 1) throw new Error('killed');
  };
  const signal = Object.assign(new AbortController().signal, { throwIfAborted });
  await expect(runImport({ importId: id }, { signal })).rejects.toThrow('killed');
  expect(await db.$count(newsletterSubscriptions)).toBe(200);
  await work();
  expect(await findImport()).toMatchObject({
    state: 'done',
    done: 450,
    counts: { ...noCounts, added: 450, readers: 450 },
  });
  expect(await db.$count(consentEvents)).toBe(450);
});

test('while an import runs a second is refused and the first continues; it may be stopped', async () => {
  await upload(list(3));
  const second = await upload(list(5), { to: `${page}.data` });
  expect(second.status).toBe(409);
  expect(await second.text()).toContain(words.running.title);
  expect(await db.$count(imports)).toBe(1);
  await press('stop');
  await work();
  expect([await db.$count(imports), await storedFiles()]).toEqual([0, 0]);
  await upload(list(3));
  await work();
  expect(await storedFiles()).toBe(1);
  await press('write');
  await press('stop');
  await work();
  expect(await read()).toContain(words.states.stopped.title);
  expect([await db.$count(newsletterSubscriptions), await storedFiles()]).toEqual([0, 0]);
});

test('a file over the limit, a missing file and a file without a list are refused with a reason', async () => {
  const form = new FormData();
  form.set('kind', 'posts');
  form.set('file', new File([new Uint8Array(2 ** 20 + 1)], 'grande.zip'));
  const large = new Request('http://localhost:3000/', { method: 'POST', body: form });
  expect(await receiveUpload(large, 'a@example.org', 1)).toBe('too-large');
  const none = await upload('', { to: `${page}.data` });
  expect([none.status, (await none.text()).includes(words.noFile.title)]).toEqual([422, true]);
  expect(await db.$count(imports)).toBe(0);
  await upload('<rss><item>', { kind: 'posts' });
  await work();
  expect(await read()).toContain('non è un’esportazione intera di WordPress');
});

test('a stranger sends no file', async () => {
  const small = await upload(list(3), { headers: {} });
  expect([small.status, await db.$count(imports)]).toEqual([401, 0]);
  expect((await upload(list(3000), { headers: {} })).status).toBe(413);
});

test('the file of a trial is deleted when the trial is discarded, with the next upload, and after a day', async () => {
  await upload(list(3));
  await work();
  expect((await press('discard')).headers.get('Location')).toBe('/amministrazione/impostazioni');
  expect([await db.$count(imports), await storedFiles()]).toEqual([0, 0]);
  for (let twice = 0; twice < 2; twice += 1) {
    await upload(list(3));
    await work();
  }
  expect([await db.$count(imports), await storedFiles()]).toEqual([1, 1]);
  await db.update(imports).set({ createdAt: sql`now() - interval '25 hours'` });
  await deleteOldImports();
  expect([await db.$count(imports), await storedFiles()]).toEqual([0, 0]);
});

test('the file of an upload that broke off is deleted after two days', async () => {
  const [lost = '', ...others] = ['a', 'b'].map(() => `import-${randomUUID()}`);
  for (const name of [lost, ...others]) await mediaStore().put(name, new Blob([list(3)]));
  const longAgo = Date.now() / 1000 - 49 * 3600;
  utimesSync(path.join(mediaStore().location, lost), longAgo, longAgo);
  await upload(list(3));
  await deleteUnownedFiles(mediaStore(), [needsUpload]);
  expect(await storedFiles()).toBe(2);
  await work();
  expect(await read()).toContain(words.states.tried.title);
});

test('a press without the id of an import is refused before any query', async () => {
  for (const id of ['', 'x'])
    expect((await send(page, { intent: 'stop', id }, session)).status).toBe(400);
});

test('without a known column for the date of subscription the author chooses one, and the trial starts again', async () => {
  await upload('Email,Dal\nanna@example.org,24/03/2023\n');
  await work();
  expect(await read()).toMatch(/<select[^>]* name="dateColumn"[^>]*>\s*<option>dal<\/option>/);
  await send(
    page,
    { intent: 'again', id: `${(await findImport())?.id}`, dateColumn: 'dal' },
    session,
  );
  await work();
  expect(await read()).toContain(words.states.tried.title);
  expect(await read()).not.toContain('name="dateColumn"');
  await press('write');
  await work();
  const [anna] = await db.select().from(newsletterSubscriptions);
  expect(anna?.subscribedAt).toEqual(new Date('2023-03-24T12:00:00Z'));
});
