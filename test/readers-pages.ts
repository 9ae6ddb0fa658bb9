import { publicPages } from '#app/public-pages.ts';

type Values = { year: string; month: string; slug: string };

/** Lists every cached page, except those of entries. The arguments replace the parameters of a post and of the archive. */
export function listReadersPages(
  thought: string,
  values: Values = { year: '2026', month: 'novembre', slug: 'vangelo' },
) {
  const filled = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: keyof Values) => values[name]);
  return publicPages
    .filter(({ isCacheable: isCached, ofEntries }) => isCached && !ofEntries)
    .map(({ path }) => (path === '/post/:id' ? thought : filled(path)));
}
