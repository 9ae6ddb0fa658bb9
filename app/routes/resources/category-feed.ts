import { data } from 'react-router';
import { findCategory } from '#app/features/posts/categories/categories.server.ts';
import { listNewestWhere } from '#app/features/posts/posts.server.ts';
import { fillAll } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import type { Route } from './+types/category-feed';
import { postsInFeed } from './feed-texts.ts';
import { rssResponse } from './rss.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(params.slug);
  if (!category) throw data(null, { status: 404 });
  const { name, path, isOfIt } = category;
  const { meta } = fillAll(site().texts.archive.category, { categoria: name });
  const posts = await listNewestWhere(isOfIt, postsInFeed);
  return rssResponse({ meta, path, feedPath: `${path}/feed.xml`, posts });
}
