import { setDatabase } from '#app/db/client.ts';
import { openDatabase } from '#app/db/open-database.ts';
import { listLitMonths, listNights, within } from '#app/features/archive/archive.server.ts';
import { findCategory, listShownCategories } from '#app/features/posts/categories/categories.server.ts';
import { findAnyPost, findPostOfDay } from '#app/features/posts/onward/by-chance.server.ts';
import { findOnward, listThisDay } from '#app/features/posts/onward/onward.server.ts';
import { listPostsWhere, listPublishedPosts } from '#app/features/posts/posts.server.ts';
import { findPosts } from '#app/features/search/search.server.ts';
import { wordTerm } from '#app/features/search/terms.ts';
import { median } from './pages.ts';

// What pages ask of a database of 20,000 posts, each alone and warm; with the time that Drizzle takes. Sends the medians to
// the parent process.

const tries = 30;
const opened = await openDatabase();
setDatabase(opened);
const [post] = (await listPublishedPosts(3)).posts;
if (!post) throw new Error('The database holds too few posts');

const year = Number(post.date.iso.slice(0, 4)) - 1;
const [first, last] = [`${year}-05-01`, `${year}-05-31`];
const questions: Record<string, () => Promise<unknown>> = {
  'Archive of a year': () =>
    Promise.all([listLitMonths(), listNights(`${year}-01-01`, `${year}-12-31`), listShownCategories()]),
  'Archive of a month': () =>
    Promise.all([listLitMonths(), listNights(first, last), listPostsWhere(within(first, last), 1, 40)]),
  'Page of a category': async () => listPostsWhere((await findCategory('vangelo'))?.isOfIt ?? fail(), 1),
  'Search, one matches: «19777»': () => findPosts([wordTerm('19777')], 1),
  'Search, all match: «pane»': () => findPosts([wordTerm('pane')], 1),
  'End of a post, where it leads': () => findOnward(post),
  'This day': () => listThisDay(post.date.iso),
  'Post of the day': () => findPostOfDay(post.date.iso, []),
  'A post by chance': () => findAnyPost(),
};

function fail(): never {
  throw new Error('The category has no posts');
}

const medians: [string, number][] = [];
for (const [name, ask] of Object.entries(questions)) {
  const times: number[] = [];
  for (let round = 0; round < tries; round += 1) {
    const asked = performance.now();
    await ask();
    times.push(performance.now() - asked);
  }
  medians.push([name, median(times)]);
}
process.send?.(Object.fromEntries(medians));
await opened.close();
