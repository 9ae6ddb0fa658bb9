import { html as markup } from 'hono/html';
import { config } from '#app/config.ts';
import { author } from '#site/author.ts';
import type { PageMeta } from '#site/texts/frame.ts';
import { articleHtml, type FeedPost } from './feed-texts.ts';
import { printable, xmlResponse } from './xml.ts';

/** `path`: the page of the same posts. `feedPath`: the feed itself. */
type Channel = { meta: PageMeta; path: string; feedPath: string; posts: FeedPost[] };

/** RSS 2.0 with full texts. */
export function rssResponse({ meta, path, feedPath, posts }: Channel) {
  return xmlResponse(
    'application/rss+xml',
    markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${printable(meta.title)}</title>
<link>${config.siteUrl}${path}</link>
<atom:link href="${config.siteUrl}${feedPath}" rel="self" type="application/rss+xml"/>
<description>${printable(meta.description)}</description>
<language>it</language>
<managingEditor>${author.email} (${author.name})</managingEditor>
${posts.map(item)}</channel>
</rss>`,
  );
}

function item(post: FeedPost) {
  const address = `${config.siteUrl}/post/${post.id}`;
  return markup`<item>
<title>${printable(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${post.datedAt.toUTCString()}</pubDate>
<category>${printable(post.category)}</category>
<content:encoded>${articleHtml(post)}</content:encoded>
</item>
`;
}
