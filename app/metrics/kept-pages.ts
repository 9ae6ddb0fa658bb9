import { Counter, type Registry } from 'prom-client';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { addFigure } from './figure.ts';

const counted = {
  hits: ['site_kept_page_hits_total', 'Requests that a kept page has answered'],
  renderings: ['site_kept_page_renderings_total', 'Pages rendered to be kept'],
} as const;

export function addKeptPages(registry: Registry, cache: PageCache) {
  for (const [name, [metric, help]] of Object.entries(counted))
    new Counter({
      name: metric,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(cache.counts[name as keyof typeof counted]);
      },
    });
  addFigure(registry, { name: 'site_kept_pages', help: 'Pages kept' }, () => cache.held.pages);
  addFigure(registry, { name: 'site_kept_pages_bytes', help: 'Their size, in all encodings' }, () => cache.held.bytes);
}
