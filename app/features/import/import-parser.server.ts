import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { config } from '#app/config.ts';
import { sendHeartbeats, serveTasks } from '#app/platform/task-process.ts';
import { putSite, site } from '#app/site/site.server.ts';
import type { Site } from '#site/site.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { ImportedSubscriber } from './imported-subscriber.server.ts';
import { type Kind, type ReadOptions, readPosts, readSubscribers } from './read-file.server.ts';
import { ImportRefused, type Note } from './report.ts';
import type { Entry } from './rows.server.ts';
import { openSource } from './source.server.ts';

/** The entries are written into a file, one a line. */
export type Order = ReadOptions &
  Pick<Site, 'categories'> & { file: string; entriesFile: string; kind: Kind; siteUrl: string };
type AnyEntry = Entry<ImportedPost> | Entry<ImportedSubscriber>;
export type Parsed = { refusal?: Note };

sendHeartbeats();
serveTasks(async (order: Order): Promise<Parsed> => {
  try {
    await pipeline(linesOf(await open(order)), createWriteStream(order.entriesFile));
    return {};
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { refusal: error.note };
  }
});

async function* linesOf(entries: AsyncIterable<AnyEntry>) {
  for await (const entry of entries) {
    yield `${JSON.stringify(entry)}\n`;
    // The heartbeat needs the event loop.
    await setImmediate();
  }
}

async function open({ file, kind, siteUrl, categories, ...options }: Order) {
  putSite({ ...site(), categories });
  config.siteUrl = siteUrl;
  const source = await openSource(file);
  return kind === 'posts' ? readPosts(source, options) : readSubscribers(source, options);
}
