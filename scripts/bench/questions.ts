import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import { listLitMonths, listNights, within } from '#app/features/archive/archive.server.ts';
import { findCategory, listShownCategories } from '#app/features/posts/categories/categories.server.ts';
import {
  findAnyPost,
  findFurtherReading,
  findPostOfDay,
  listThisDay,
} from '#app/features/posts/further-reading/leads.server.ts';
import { listPostsWhere, listPublishedPosts } from '#app/features/posts/posts.server.ts';
import { wordTerm } from '#app/features/search/query.ts';
import { findPosts } from '#app/features/search/search.server.ts';
import { countFound, countSubscribers, listSubscribers } from '#app/features/subscribers/list-subscribers.server.ts';
import { subscribersCsv } from '#app/features/subscribers/subscribers-csv.server.ts';
import { startPostgres } from '#test/postgres.ts';
import { medianOf } from './load.ts';
import { atMost, type Figure, inWords, judged, milliseconds, seconds } from './report.ts';
import { fillPosts, fillSubscribers } from './rows.ts';

type Questions = Record<string, () => Promise<unknown>>;

const posts = 20_000;
const subscribers = 100_000;
const runs = 30;
const [ofPosts, ofSubscribers] = [atMost(25), atMost(50)];

/** Each question alone and warm. */
export async function measureQuestions(folder: string): Promise<Figure[]> {
  const server = await startPostgres();
  try {
    const embedded = await withPosts(
      await openEmbeddedDatabase(mkdtempSync(path.join(folder, 'questions-'))),
      timePosts,
    );
    const postgres = await withPosts(await openPostgres(`${server.url}/postgres`), async (opened) => {
      const asked = await timePosts();
      await fillSubscribers(opened.db, subscribers);
      await opened.db.execute(sql`vacuum analyze newsletter_subscriptions`);
      return { asked, subscribers: [...(await measureList()), await measureExport()] };
    });
    const figures = Object.entries(embedded).map(([name, ms]) => ({
      name: `${name}: database`,
      embedded: judged(ms, ofPosts, milliseconds),
      postgres: judged(postgres.asked[name] ?? Number.NaN, ofPosts, milliseconds),
      budget: inWords(ofPosts, milliseconds),
    }));
    return [...figures, ...postgres.subscribers];
  } finally {
    await server.stop();
  }
}

async function withPosts<Result>(opened: OpenDatabase, work: (opened: OpenDatabase) => Promise<Result>) {
  setDatabase(opened);
  try {
    await fillPosts(opened.db, posts);
    await opened.db.execute(sql`vacuum analyze posts`);
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function timePosts(): Promise<Record<string, number>> {
  const [post] = (await listPublishedPosts(3)).posts;
  if (!post) throw new Error('The database holds too few posts');
  const year = Number(post.date.iso.slice(0, 4)) - 1;
  const [first, last] = [`${year}-05-01`, `${year}-05-31`];
  const gospel = (await findCategory('vangelo'))?.isOfIt;
  if (!gospel) throw new Error('The category has no posts');
  return timeAll({
    'Archive of a year': () =>
      Promise.all([listLitMonths(), listNights(`${year}-01-01`, `${year}-12-31`), listShownCategories()]),
    'Archive of a month': () =>
      Promise.all([listLitMonths(), listNights(first, last), listPostsWhere(within(first, last), 1, 40)]),
    'Page of a category': () => listPostsWhere(gospel, 1),
    'Search, one matches: «19777»': () => findPosts([wordTerm('19777')], 1),
    'Search, all match: «pane»': () => findPosts([wordTerm('pane')], 1),
    'End of a post, where it leads': () => findFurtherReading(post),
    'This day': () => listThisDay(post.date.iso),
    'Post of the day': () => findPostOfDay(post.date.iso, []),
    'A post by chance': findAnyPost,
  });
}

async function measureList(): Promise<Figure[]> {
  const search = (words: string) => () =>
    Promise.all([listSubscribers({ search: words }), countFound({ search: words })]);
  const measured = await timeAll({
    'first rows': () => listSubscribers(),
    'a thousand rows': () => listSubscribers({}, 1000),
    counts: countSubscribers,
    'search, a sixth match: «nicolo»': search('nicolo'),
    'search, a hundred match: «lettore777»': search('lettore777'),
    'search, all match: «example.org»': search('example.org'),
    'search, none match: «nessuno»': search('nessuno'),
    'search, one letter: «a»': search('a'),
  });
  return Object.entries(measured).map(([name, ms]) => ({
    name: `Of ${subscribers.toLocaleString('en')} subscribers: ${name}`,
    postgres: judged(ms, ofSubscribers, milliseconds),
    budget: inWords(ofSubscribers, milliseconds),
  }));
}

async function timeAll(questions: Questions) {
  const medians: Record<string, number> = {};
  for (const [name, ask] of Object.entries(questions)) medians[name] = await medianOf(runs, ask);
  return medians;
}

async function measureExport(): Promise<Figure> {
  const start = performance.now();
  let rows = 0;
  const stream = subscribersCsv(',', async (count) => {
    rows = count;
  });
  for await (const _ of stream);
  return { name: `Their export, ${rows.toLocaleString('en')} rows`, postgres: seconds(performance.now() - start) };
}
