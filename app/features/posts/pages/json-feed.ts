import { href } from 'react-router';
import { config } from '#app/config.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { readFeedIds } from '#app/features/posts/feed-ids.server.ts';
import {
  articleHtml,
  type FeedPost,
  postsInFeed,
  printable,
} from '#app/features/posts/feed-texts.tsx';
import { listNewestWhole } from '#app/features/posts/posts.server.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';

export async function loader() {
  const posts = await listNewestWhole(postsInFeed);
  const [pictures, idOf] = [await findPicturesOf(posts), await readFeedIds(posts)];
  const { author, texts } = site();
  const { title, description } = texts.thoughts.meta;
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${config.siteUrl}${thoughtsPath}`,
    feed_url: `${config.siteUrl}/feed.json`,
    icon: `${config.siteUrl}/icon-512.png`,
    language: 'it',
    authors: [{ name: author.name, url: config.siteUrl }],
    items: posts.map((post) => ({ id: idOf(post), ...item(post, pictures) })),
  };
  return Response.json(feed, { headers: { 'Content-Type': 'application/feed+json' } });
}

function item(post: FeedPost, pictures: Picture[]) {
  return {
    url: `${config.siteUrl}${href('/post/:id', { id: post.id })}`,
    title: printable(post.title),
    content_html: articleHtml(post, pictures),
    date_published: post.datedAt.toISOString(),
    tags: [printable(post.category)],
  };
}
