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
type AnyEntry = Entry<ImportedPost> | Entry<ImportedSubscriber>;
export type Parsed = { value?: AnyEntry; refusal?: Note };

let entries: AsyncIterator<AnyEntry, undefined>;

/** With an order it starts a file; without one it continues. At the end it returns no value. */
serveParser(async (order: Order | null): Promise<Parsed> => {
  try {
    if (order) entries = await open(order);
    const { value } = await entries.next();
    return { value };
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { refusal: error.note };
  }
});

async function open({ file, kind, siteUrl, categories, ...options }: Order) {
  putSite({ ...site(), categories });
  config.siteUrl = siteUrl;
  const source = await openSource(file);
  return kind === 'posts' ? readPosts(source) : readSubscribers(source, options);
}
