import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { administrators, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { policyForPage } from './security-headers.ts';

openSiteForTests();

const scriptsOf = (html: string) =>
  Array.from(html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis));

test('every page of readers and the entrance have the same policy, which no script of a page can change', async () => {
  const policy = policyForPage(null);
  for (const path of [
    '/',
    '/archivio',
    '/pensieri-quotidiani?cerca=%3Cscript%3E',
    '/iscrizione/abc',
    '/amministrazione',
  ])
    expect((await get(path)).headers.get('Content-Security-Policy'), path).toBe(policy);
  for (const injected of ['alert(1)', 'import("/assets/a.js")', 'window.__reactRouterContext = {}'])
    expect(policy).not.toContain(hash('sha256', injected, 'base64'));
});

test('in the panel each script except the site’s own has the nonce', async () => {
  const response = await get('/amministrazione', await signInAs(administrators.agnese));
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toBe(policyForPage(nonce));
  const { routers = [], own = [] } = Object.groupBy(
    scriptsOf(await response.text()),
    ([, attributes = '']) => (attributes.includes('nonce=') ? 'routers' : 'own'),
  );
  for (const [, , script = ''] of own)
    expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
  expect(own).toHaveLength(1);
  expect(routers.length).toBeGreaterThan(2);
  for (const [, attributes] of routers) expect(attributes).toContain(`nonce="${nonce}"`);
});
