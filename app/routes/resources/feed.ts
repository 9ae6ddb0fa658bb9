import { listNewestPosts } from '#app/features/posts/posts.server.ts';
import { site } from '#app/site/site.server.ts';
import { postsInFeed } from './feed-texts.ts';
import { rssResponse } from './rss.ts';

export async function loader() {
  const posts = await listNewestPosts(postsInFeed);
  return rssResponse({ meta: site().texts.thoughts.meta, path: '/pensieri-quotidiani', feedPath: '/feed.xml', posts });
}
