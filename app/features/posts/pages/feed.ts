import { html as markup } from 'hono/html';
import { data, href } from 'react-router';
import { config } from '#app/config.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { readFeedIds } from '#app/features/posts/feed-ids.server.ts';
import {
  articleHtml,
  type FeedPost,
  postsInFeed,
  printable,
  xmlResponse,
} from '#app/features/posts/feed-texts.tsx';
import { findCategory, listNewestWhole } from '#app/features/posts/posts.server.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { fillAll } from '#app/site/fill.ts';
import { forReaders, site } from '#app/site/site.server.ts';
import type { PageMeta } from '#site/texts/frame.ts';

type Channel = { meta: PageMeta; path: string; feedPath: string; posts: FeedPost[] };

export async function loader({ params: { slug } }: { params: { slug?: string } }) {
  const channel = slug === undefined ? await readAll() : await readCategory(slug);
  const { posts } = channel;
  const [pictures, idOf] = [await findPicturesOf(posts), await readFeedIds(posts)];
  return xmlResponse(
    'application/rss+xml',
    rss(channel, (post) => item(post, pictures, idOf(post))),
  );
}

async function readAll(): Promise<Channel> {
  const posts = await listNewestWhole(postsInFeed);
  return {
    meta: site().texts.thoughts.meta,
    path: thoughtsPath,
    feedPath: href('/feed.xml'),
    posts,
  };
}

async function readCategory(slug: string): Promise<Channel> {
  const category = await findCategory(slug);
  if (!category) throw data(null, { status: 404 });
  const { name, path, isOfIt } = category;
  const { meta } = fillAll(site().texts.archive.category, { categoria: name });
  return {
    meta,
    path,
    feedPath: `${path}/feed.xml`,
    posts: await listNewestWhole(postsInFeed, isOfIt),
  };
}

function rss(
  { meta, path, feedPath, posts }: Channel,
  itemOf: (post: FeedPost) => ReturnType<typeof item>,
) {
  const { author } = site();
  const email = forReaders(author.email);
  return markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${printable(meta.title)}</title>
<link>${config.siteUrl}${path}</link>
<atom:link href="${config.siteUrl}${feedPath}" rel="self" type="application/rss+xml"/>
<description>${printable(meta.description)}</description>
<language>it</language>
${email && markup`<managingEditor>${email} (${author.name})</managingEditor>`}
${posts.map(itemOf)}</channel>
</rss>`;
}

function item(post: FeedPost, pictures: Picture[], id: string) {
  return markup`<item>
<title>${printable(post.title)}</title>
<link>${config.siteUrl}${href('/post/:id', { id: post.id })}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${post.datedAt.toUTCString()}</pubDate>
<category>${printable(post.category)}</category>
<content:encoded>${articleHtml(post, pictures)}</content:encoded>
</item>
`;
}
