import { html as markup } from 'hono/html';
import { config } from '#app/config.ts';
import { listNewestPosts } from '#app/features/posts/posts.server.ts';
import { author } from '#site/author.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { articleHtml, type FeedPost, postsInFeed } from './feed-texts.ts';
import { printable, xmlResponse } from './xml.ts';

/** RSS 2.0 with full texts. */
export async function loader() {
  const posts = await listNewestPosts(postsInFeed);
  const { title, description } = thoughtsTexts.meta;
  return xmlResponse(
    'application/rss+xml',
    markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${title}</title>
<link>${config.siteUrl}/pensieri-quotidiani</link>
<atom:link href="${config.siteUrl}/feed.xml" rel="self" type="application/rss+xml"/>
<description>${description}</description>
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
