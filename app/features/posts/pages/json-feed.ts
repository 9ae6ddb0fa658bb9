import { config } from '#app/config.ts';
import { feedRights, readFeedPosts } from '#app/features/posts/feed-texts.tsx';
import { thoughtsPath } from '#app/public-pages.ts';
import { site } from '#app/site/site.server.ts';

export async function loader() {
  const posts = await readFeedPosts();
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
    user_comment: feedRights(),
    authors: [{ name: author.name, url: config.siteUrl }],
    items: posts.map(({ id, url, title, summary, html, datedAt, category }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      date_published: datedAt.toISOString(),
      tags: [category],
    })),
  };
  return Response.json(feed, { headers: { 'Content-Type': 'application/feed+json' } });
}
