import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '#app/config.ts';
import { release } from '#app/release.ts';
import { releaseNotes } from '#app/release-notes.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { asText } from '#test/without-scripts.ts';
import { versionWords as words } from './words.ts';

openSiteForTests();

const home = mkdtempSync(path.join(tmpdir(), 'site-home-'));
const { siteHome } = config;
let session: { Cookie: string };
beforeAll(async () => {
  session = await signInAs(administrators.agnese);
});
afterAll(() => {
  config.siteHome = siteHome;
  rmSync(home, { recursive: true });
});

const page = async () => asText(await (await get('/amministrazione/impostazioni', session)).text());
const put = (state: object | string) =>
  writeFileSync(path.join(home, 'releases.json'), typeof state === 'string' ? state : JSON.stringify(state));
const event = { at: '2026-11-25T21:14:00.000Z', from: '1.0.0', to: '1.0.1' };
const state = { current: { version: '1.0.1', since: event.at }, before: { version: '1.0.0' }, step: null };

test('a clone says its version and what is new, and nothing that it does not know', async () => {
  config.siteHome = undefined;
  const text = await page();
  expect(text).toContain(`>${release.version}</span>`);
  for (const { text: news } of releaseNotes) expect(text).toContain(news);
});

test('of an update it says since when, what was before, and that nothing was lost', async () => {
  config.siteHome = home;
  put({ ...state, events: [{ ...event, outcome: 'updated' }] });
  const text = await page();
  expect(text).toContain(`${release.version}, da mercoledì 25 novembre alle 22.14. Prima era la 1.0.0.`);
  expect(text).toContain('<strong>Aggiornato.</strong>');
});

test.each([
  ['page', 'La 1.0.1 non è riuscita, e siamo tornati alla 1.0.0.', 'il sito nuovo non rispondeva su una pagina'],
  ['rehearsal: counts', 'La 1.0.1 non ha passato la prova: resta la 1.0.0.', 'i conti non tornavano'],
  ['something-else', 'La 1.0.1 non è riuscita, e siamo tornati alla 1.0.0.', 'qualcosa non ha funzionato'],
])('of one that failed (%s) it says calmly what happened, and that nothing was lost', async (why, title, reason) => {
  put({
    ...state,
    events: [
      { ...event, outcome: 'updated' },
      { ...event, outcome: 'returned', why },
    ],
  });
  const text = await page();
  expect(text).toContain(title);
  expect(text).toContain(reason);
  expect(text).toContain('non si è perso niente');
  expect(text).not.toContain('Aggiornato.');
});

test('a file that is not whole hides no settings', async () => {
  put('{"current"');
  expect(await page()).toContain(words.news);
});
