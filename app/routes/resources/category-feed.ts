import { data } from 'react-router';
import { findCategory } from '#app/features/posts/categories/categories.server.ts';
import { listNewestWhere } from '#app/features/posts/posts.server.ts';
import { archiveTexts } from '#site/texts/archive.ts';
import type { Route } from './+types/category-feed';
import { postsInFeed } from './feed-texts.ts';
import { rssResponse } from './rss.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const category = await findCategory(params.slug);
  if (!category) throw data(null, { status: 404 });
  const { name, path, isOfIt } = category;
  const posts = await listNewestWhere(isOfIt, postsInFeed);
  return rssResponse({ meta: archiveTexts.category(name).meta, path, feedPath: `${path}/feed.xml`, posts });
}
