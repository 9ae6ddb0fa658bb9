import { expect, test } from 'vitest';
import {
  confirmationUrl,
  subscriptionUrl,
  unsubscribeUrl,
} from '#app/features/subscribers/links.server.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { programTexts } from '#site/texts/program.ts';
import { get, post, request } from '#test/app.ts';
import { openTestDatabase } from '#test/database.ts';
import { posts } from '#test/fixtures.ts';
import { texts } from '#test/written-site.ts';

await (await openTestDatabase()).close();

test.each(['/', '/il-libro', '/privacy-policy'])('%s works without a database', async (path) => {
  expect((await get(path)).status).toBe(200);
});

test('the home page without its latest thought is not cached', async () => {
  const response = await get('/');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
});

test('the random thought is missing, and the list states the reason', async () => {
  const { status, headers } = await get('/pensieri/a-caso');
  expect([status, headers.get('Location')]).toEqual([302, '/pensieri-quotidiani']);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('a failed sign-up is reported, and the typed text remains', async () => {
  const response = await post('/pensieri-quotidiani', { email: 'eva@example.org', privacy: 'on' });
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain(messages.failed.text);
  expect(page).toContain('value="eva@example.org"');
});

test('a failed sign-in is reported and opens no session', async () => {
  const form = {
    intent: 'sign-in',
    email: 'agnese@example.org',
    password: 'la porta lasciata aperta',
  };
  const response = await post('/amministrazione/accesso.data', form);
  expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  expect(await response.text()).toContain('"failed"');
  expect((await get('/amministrazione.data')).status).toBe(401);
  expect(
    (await get('/amministrazione.data', { Cookie: `admin.session_token=${btoa('"a token"')}` }))
      .status,
  ).toBe(503);
});

const own = new URL(subscriptionUrl(posts.natale.id)).pathname;
const archive = ['/archivio', '/archivio/2026', '/archivio/2026/novembre', '/categoria/vangelo'];
const lists = ['/pensieri-quotidiani', ...archive, `/post/${posts.natale.id}`];

test.each([...lists, own, '/amministrazione', '/amministrazione/newsletter'])(
  'the address %s gives a 503 in Italian with Retry-After',
  async (path) => {
    const response = await get(path, { Cookie: `admin.session_token=${btoa('"a token"')}` });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    const page = await response.text();
    expect(page).toContain('<html lang="it"');
    expect(page).not.toMatch(/Unexpected Server Error<\/|connection refused/);
    if (lists.includes(path))
      expect(page).toContain('I pensieri non si caricano. Riprova fra poco.');
  },
);

const files = ['/feed.xml', '/sitemap.xml', `${own}/dati`];

test.each(files)('the file %s gives a 503 in Italian with Retry-After', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(`${programTexts.error.text}\n`);
});

test('during an outage a confirmation or an unsubscription, also by a mail program, is asked to retry', async () => {
  const [confirm, leave] = [confirmationUrl, unsubscribeUrl].map(
    (url) => new URL(url(posts.natale.id)).pathname,
  );
  for (const path of [`${confirm}`, `${leave}`]) {
    expect((await get(path)).status).toBe(200);
    const response = await post(path, {});
    expect(response.status).toBe(503);
    expect(await response.text()).toContain(texts.subscription.failure);
  }
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await request(`${leave}`, { method: 'POST', body })).status).toBe(503);
});
