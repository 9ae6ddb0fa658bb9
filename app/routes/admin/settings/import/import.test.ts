import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#app/db/client.ts';
import { importPieces, imports } from '#app/db/imports-schema.ts';
import { consentEvents, newsletterSubscriptions, posts, securityEvents } from '#app/db/schema.ts';
import { importSource, noCounts } from '#app/features/import/import-source.server.ts';
import { advance, beginWriting, findImport, forgetImports, importJob } from '#app/features/import/imports.server.ts';
import { runImport } from '#app/features/import/run-import.server.ts';
import { maxFileMegabytes, uploadedFile } from '#app/features/import/upload.server.ts';
import { worker, workOnce } from '#app/queue/queue.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests, request } from '#test/app.ts';
import { importWords as words } from './words.ts';

openSiteForTests();

const page = '/amministrazione/impostazioni/importazione';
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
beforeEach(() => db.execute(sql`truncate imports, posts, newsletter_subscriptions cascade`));

const work = () => workOnce([worker(importJob, runImport)]);
const read = async (path = page) => (await get(path, session)).text();

/** As a browser without scripts sends it. */
function upload(text: string | Blob, kind = 'subscribers', headers: Record<string, string> = session) {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([text], 'lista.csv'));
  return send(form, headers);
}

function send(body: FormData | URLSearchParams, headers: Record<string, string> = session) {
  return request(page, {
    method: 'POST',
    body,
    headers: { Host: 'localhost:3000', 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

async function press(intent: string) {
  const found = await findImport();
  return send(new URLSearchParams({ intent, id: `${found?.id}` }));
}

const list = (count: number) =>
  `email,subscribed_at\n${Array.from({ length: count }, (_, index) => `lettore${index}@example.org,2024-05-01`).join('\n')}\n`;

test('without scripts: the trial writes nothing and tells, the import writes, the report stays', async () => {
  const sent = await upload(`${list(3)}nessuno,2024-05-01\nlettore1@example.org,2024-05-01\n`);
  expect([sent.status, sent.headers.get('Location')]).toEqual([302, page]);
  expect(await read()).toContain(words.states.trying.title);
  await work();
  const tried = await read();
  for (const told of [
    words.states.tried.title,
    'Iscritti che entrerebbero',
    'riga 5',
    'non è un indirizzo email: nessuno',
  ])
    expect(tried).toContain(told);
  expect(await db.$count(newsletterSubscriptions)).toBe(0);

  expect((await press('write')).status).toBe(303);
  expect(await read()).toContain(words.states.importing.title);
  await work();
  expect(await read()).toContain('Iscritti entrati');
  expect(await db.$count(newsletterSubscriptions)).toBe(3);
  expect(await db.$count(importPieces)).toBe(0);
  const [consent] = await db.select().from(consentEvents);
  expect(consent).toMatchObject({ kind: 'imported', source: 'import: lista.csv' });
  const [event] = await db.select().from(securityEvents).where(eq(securityEvents.kind, 'content-imported'));
  expect(event).toMatchObject({ account: administrators.agnese.email, details: { added: 3, refused: 1 } });
  const report = await get(`${page}.txt`, session);
  expect(await report.text()).toContain('riga 6: c’è già, resta com’è');
  expect((await press('write')).status).toBe(409);
});

test('an import that is killed goes on behind its last batch, and writes nothing twice', async () => {
  await upload(list(450));
  await work();
  const { id } = (await findImport()) as { id: string };
  await beginWriting(id, 'a@example.org');
  let row = (await findImport()) as typeof imports.$inferSelect;
  const killed = importSource(uploadedFile(id), 'subscribers', {
    writes: true,
    importedAt: row.createdAt,
    origin: 'import',
    onBatch: async (tx, batch) => {
      if (row.done > 0) throw new Error('killed');
      row = await advance(tx, row, batch);
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await db.$count(newsletterSubscriptions)).toBe(200);
  await work();
  expect(await findImport()).toMatchObject({ state: 'done', done: 450, counts: { ...noCounts, added: 450 } });
  expect(await db.$count(consentEvents)).toBe(450);
});

test('while one runs a second is told so, and the first goes on; it may be stopped', async () => {
  await upload(list(3));
  const second = await upload(list(5));
  expect(second.status).toBe(409);
  expect(await second.text()).toContain(words.running.title);
  expect(await db.$count(imports)).toBe(1);
  await press('stop');
  await work();
  expect([await db.$count(imports), await db.$count(importPieces)]).toEqual([0, 0]);
  await upload(list(3));
  await work();
  await press('write');
  await press('stop');
  await work();
  expect(await read()).toContain(words.states.stopped.title);
  expect([await db.$count(newsletterSubscriptions), await db.$count(importPieces)]).toEqual([0, 0]);
});

test('a file over the limit, none at all and one that is no list are refused in words', async () => {
  const large = await upload(new Blob([new Uint8Array(maxFileMegabytes * 1024 * 1024 + 1)]));
  expect(large.status).toBe(422);
  expect(await large.text()).toContain(words.tooLarge(maxFileMegabytes).title);
  const none = await upload('');
  expect([none.status, (await none.text()).includes(words.noFile.title)]).toEqual([422, true]);
  expect(await db.$count(imports)).toBe(0);
  await upload('<rss><item>', 'posts');
  await work();
  expect(await read()).toContain('non è un’esportazione intera di WordPress');
});

test('a stranger sends no file', async () => {
  const small = await upload(list(3), 'subscribers', {});
  expect([small.status, await db.$count(imports)]).toEqual([401, 0]);
  expect((await upload(list(3000), 'subscribers', {})).status).toBe(413);
});

test('imported posts are not new for the newsletter', async () => {
  const row = { id: 'd0000000-0000-4000-8000-000000000001', title: 'Pane', content: 'x', status: 'published' };
  await upload(JSON.stringify({ posts: [{ ...row, created_at: '2025-01-01T00:00:00Z' }] }), 'posts');
  await work();
  await press('write');
  await work();
  expect(await db.select().from(posts)).toMatchObject([{ title: 'Pane', status: 'published', firstPublishedAt: null }]);
});

test('the file of a trial that nobody followed is forgotten after a day', async () => {
  await upload(list(3));
  await work();
  await db.update(imports).set({ createdAt: sql`now() - interval '25 hours'` });
  await forgetImports();
  expect([await db.$count(imports), await db.$count(importPieces)]).toEqual([0, 0]);
});
