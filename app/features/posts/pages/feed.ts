import { html as markup } from 'hono/html';
import { data, href } from 'react-router';
import { config } from '#app/config.ts';
import {
  type FeedPost,
  feedRights,
  printable,
  readFeedPosts,
  xmlResponse,
} from '#app/features/posts/feed-texts.tsx';
import { findCategory } from '#app/features/posts/posts.server.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { fillAll } from '#app/site/fill.ts';
import { forReaders, site } from '#app/site/site.server.ts';
import type { PageMeta } from '#site/texts/frame.ts';

type Channel = { meta: PageMeta; path: string; feedPath: string; posts: FeedPost[] };

export async function loader({ params: { slug } }: { params: { slug?: string } }) {
  return xmlResponse('application/rss+xml', rss(await readChannel(slug)));
}

async function readChannel(slug?: string): Promise<Channel> {
  const { thoughts, archive } = site().texts;
  if (slug === undefined) {
    const posts = await readFeedPosts();
    return { meta: thoughts.meta, path: thoughtsPath, feedPath: href('/feed.xml'), posts };
  }
  const category = await findCategory(slug);
  if (!category) throw data(null, { status: 404 });
  const { name, path, isOfIt } = category;
  const { meta } = fillAll(archive.category, { categoria: name });
  return { meta, path, feedPath: `${path}/feed.xml`, posts: await readFeedPosts(isOfIt) };
}

function rss({ meta, path, feedPath, posts }: Channel) {
  const { author } = site();
  const email = forReaders(author.email);
  return markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${printable(meta.title)}</title>
<link>${config.siteUrl}${path}</link>
<atom:link href="${config.siteUrl}${feedPath}" rel="self" type="application/rss+xml"/>
<description>${printable(meta.description)}</description>
<language>it</language>
<copyright>${feedRights()}</copyright>
${email && markup`<managingEditor>${email} (${author.name})</managingEditor>`}
${posts.map(item)}</channel>
</rss>`;
}

function item({ id, url, title, category, datedAt, summary, html }: FeedPost) {
  return markup`<item>
<title>${title}</title>
<link>${url}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${datedAt.toUTCString()}</pubDate>
<category>${category}</category>
<description>${summary}</description>
<content:encoded>${html}</content:encoded>
</item>
`;
}
