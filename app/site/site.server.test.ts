import { afterEach, expect, test } from 'vitest';
import { defaultSite } from '#site/site.ts';
import { get, openSiteForTests } from '#test/app.ts';
import { putSite, site, withDrafts } from './site.server.ts';

openSiteForTests();
afterEach(() => putSite(defaultSite));

const named = (name: string) => ({ ...defaultSite, author: { ...defaultSite.author, name } });

test('what is published is in force for all, and a draft only where it is asked for', async () => {
  putSite(named('Ada Lodi'), named('Ida Neri'));
  expect([site().author.name, withDrafts(() => site().author.name), site().author.name]).toEqual([
    'Ada Lodi',
    'Ida Neri',
    'Ada Lodi',
  ]);
  expect(withDrafts(() => site().texts.notFound.meta.title)).toBe('Pagina non trovata · Ida Neri');
  const pages = await Promise.all([get('/'), withDrafts(() => get('/'))].map(async (answer) => (await answer).text()));
  expect(pages[0]).toContain('Ada Lodi');
  expect(pages[0]).not.toContain('Ida Neri');
  expect(pages[1]).toContain('Ida Neri');
  expect(pages.join()).not.toContain(defaultSite.author.name);
});

test('a foundation whose name is taken away is nowhere: no page, no link, no line in the sitemap', async () => {
  putSite({ ...defaultSite, foundation: { ...defaultSite.foundation, name: '' } });
  expect((await get('/fondazione')).status).toBe(404);
  const answers = await Promise.all(['/', '/sitemap.xml'].map(async (path) => (await get(path)).text()));
  for (const answer of answers) expect(answer).not.toMatch(/href="\/fondazione|\/fondazione</);
});
