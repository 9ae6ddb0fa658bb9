import { expect, test } from 'vitest';
import { putPanelAside, putScriptsAside, splitData } from './sleeping-pages.ts';

const link = '<link rel="modulepreload" href="/assets/a.js"/>';
const start = '<script type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script>';
const page = (head: string, body: string) => `<html><head>${head}</head><body><p>$&</p>${body}</body></html>`;

test('what starts the router waits in a template, in the place of its script', () => {
  const sleeping = putScriptsAside(page(link, `<script>1</script>${start}<script>2</script>`));
  expect(sleeping).toBe(page('', `<script>1</script><template id="late">${link}${start}</template><script>2</script>`));
});

test('the data are apart from the page, which is then the same as one that was written without them', () => {
  const bare = page(link, start);
  const data = '<!--$--><script>add("1")</script><!--$--><script>end()</script><!--/$--><!--/$-->';
  expect(splitData(page(link, `${start}${data}`))).toEqual({ page: bare, data: 'add("1");end()' });
  expect(putScriptsAside(bare, '/a.js?v=1')).toBe(
    page('', `<template id="late">${link}<script async src="/a.js?v=1"></script>${start}</template>`),
  );
});

test('a router that writes its scripts in another way is noticed', () => {
  for (const [head, body] of [
    [link, ''],
    ['', start],
    [link, start + start],
    [link, start.replace('async=""', 'defer=""')],
  ] as const) {
    expect(() => putScriptsAside(page(head, body))).toThrow('another way');
  }
});

test('the modules of the panel wait in a template, those of its login outside, each once, and no reader’s', () => {
  const route = (id: string, module: string, imports: string[]) => [id, { id, module, imports }] as const;
  const routes = Object.fromEntries([
    route('features/posts/panel/table/posts', '/assets/posts.js', ['/assets/a.js']),
    route('features/accounts/panel/entrance', '/assets/entrance.js', ['/assets/a.js']),
    route('features/site-pages/pages/home/home', '/assets/home.js', ['/assets/a.js']),
  ]) as unknown as Parameters<typeof putPanelAside>[1];
  const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const expected = `${preload('entrance')}${preload('a')}<template id="panel">${preload('posts')}</template>`;
  expect(putPanelAside(page('', ''), routes, false)).toBe(page('', expected));
  const login = putPanelAside(page('', start.replace('<script', '<script nonce="x"')), routes, true);
  expect(login.replace(/<template.*?<\/template>/gs, '')).not.toMatch(/modulepreload|type="module"/);
});
