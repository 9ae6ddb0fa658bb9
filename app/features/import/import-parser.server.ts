import { setImmediate } from 'node:timers/promises';
import { config } from '#app/config.ts';
import { serveParser } from '#app/platform/parser-process.ts';
import { putSite, site } from '#app/site/site.server.ts';
import type { Site } from '#site/site.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber, ListOptions } from './imported-subscriber.server.ts';
import { type Kind, readPosts, readSubscribers } from './read-file.server.ts';
import { ImportRefused, type Note } from './report.ts';
import type { Entry } from './rows.server.ts';
import { openSource } from './source.server.ts';

export type Order = ListOptions &
  Pick<Site, 'categories'> & { file: string; kind: Kind; siteUrl: string };
export type Parsed = { entries: AnyEntry[]; isLast?: boolean; refusal?: Note };
type AnyEntry = Entry<ImportedPost> | Entry<ImportedSubscriber>;

// A post may be large.
const mostAtOnce = { posts: 1, subscribers: 100 };

let reading: { entries: AsyncIterator<AnyEntry>; most: number };

/** With an order it starts a file; without one it continues. */
serveParser(async (order: Order | null): Promise<Parsed> => {
  try {
    if (order) reading = { entries: await open(order), most: mostAtOnce[order.kind] };
    return await readMore(reading);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { entries: [], refusal: error.note };
  }
});

async function open({ file, kind, siteUrl, categories, ...options }: Order) {
  putSite({ ...site(), categories });
  config.siteUrl = siteUrl;
  const source = await openSource(file);
  return kind === 'posts' ? readPosts(source) : readSubscribers(source, options);
}

async function readMore({ entries, most }: typeof reading): Promise<Parsed> {
  const read: AnyEntry[] = [];
  while (read.length < most) {
    await setImmediate();
    const { value, done } = await entries.next();
    if (done) return { entries: read, isLast: true };
    read.push(value);
  }
  return { entries: read };
}
