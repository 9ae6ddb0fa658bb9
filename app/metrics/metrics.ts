import { collectDefaultMetrics, Registry } from 'prom-client';
import { countOverduePosts } from '#app/features/posts/promises.server.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { addDatabase } from './database.server.ts';
import { addFigure } from './figure.ts';
import { addJobs } from './jobs.ts';
import { addKeptPages } from './kept-pages.ts';
import { addMachine } from './machine.ts';
import { addNewsletter } from './newsletter.server.ts';
import { reading } from './reading.ts';
import { RequestCounts } from './request-counts.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** The figures of this process. Those of the database are the same on each instance. */
export function openMetrics(cache: PageCache, isReady: () => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new RequestCounts(registry);
  addFigure(registry, { name: 'site_ready', help: '1: visitors may be sent here' }, async () =>
    Number(await isReady()),
  );
  addKeptPages(registry, cache);
  addDatabase(registry);
  addJobs(registry);
  addNewsletter(registry);
  addMachine(registry);
  const overdue = { name: 'site_thoughts_overdue', help: 'Thoughts promised for a time that has passed, still drafts' };
  addFigure(registry, overdue, reading(countOverduePosts));
  return { registry, requests };
}
