import { expect, test } from 'vitest';
import { get, openSiteForTests } from '#test/app.ts';
import { policyForPage } from './security-headers.ts';

openSiteForTests();

const injected = 'alert(1)';
const stream = 'window.__reactRouterContext';

test.each([
  injected,
  `${stream}.streamController.enqueue("");${injected}`,
  `${stream}.streamController.enqueue(${injected});`,
  `${stream}.streamController.close();${injected}`,
  `${stream} = {"a":${injected}};${stream}.stream = new ReadableStream({start(controller){${stream}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`,
  `((storageKey, restoreKey) => {${injected}})("react-router-scroll-positions", null)`,
  `import "/assets/a.js";${injected}`,
  `import("/assets/a.js");import(${injected});`,
])('a script that stands in a page and is not ours fails the page: %s', async (script) => {
  for (const path of ['/', '/archivio', '/amministrazione']) {
    const html = await (await get(path)).text();
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? null;
    expect(policyForPage(html, nonce)).toContain("'sha256-");
    for (const tag of ['<script>', '<SCRIPT type="module">', '<script/x a=">">', '<script nonce="">'])
      expect(() => policyForPage(`${html}${tag}${script}</script>`, nonce), path).toThrow('unknown script');
  }
});

test('the script that brings the data of a page that wakes is known by its address, which is our own', async () => {
  const html = await (await get('/')).text();
  const policyWith = (script: string) => policyForPage(`${html}${script}`, null);
  expect(policyWith('<script async src="/_.js?a=b"></script>')).toBe(policyForPage(html, null));
  for (const script of ['src="//example.org/_.js">', 'src="https://example.org/">', 'src="/_.js">alert(1)'])
    expect(() => policyWith(`<script async ${script}</script>`)).toThrow('unknown script');
});
