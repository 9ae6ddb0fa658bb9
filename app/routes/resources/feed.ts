import { listNewestPosts } from '#app/features/posts/posts.server.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { postsInFeed } from './feed-texts.ts';
import { rssResponse } from './rss.ts';

export async function loader() {
  const posts = await listNewestPosts(postsInFeed);
  return rssResponse({ meta: thoughtsTexts.meta, path: '/pensieri-quotidiani', feedPath: '/feed.xml', posts });
}
