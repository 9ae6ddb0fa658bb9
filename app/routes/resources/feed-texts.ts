import { html as markup } from 'hono/html';
import type { Picture } from '#app/features/pictures/picture.ts';
import { plainParagraphs } from '#app/features/posts/marks/written.ts';
import type { listNewestPosts } from '#app/features/posts/posts.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { splitAddresses } from '#app/web-address.ts';
import { markedHtml, photographHtml } from './marked-html.tsx';
import { printable } from './xml.ts';

export const postsInFeed = 30;
export type FeedPost = Awaited<ReturnType<typeof listNewestPosts>>[number];

export function articleHtml(post: FeedPost, pictures: Picture[]): string {
  const above = partsAbove(post).map((part) => markup`<p>${printable(part)}</p>`);
  const photograph = post.pictureId && photographHtml(post.pictureId, pictures);
  return [...above, photograph, contentHtml(post, pictures)].filter(Boolean).join('').replaceAll('\n', '<br>');
}

export function articleText(post: FeedPost): string {
  const content = post.markup === 1 ? plainParagraphs(post.content) : [post.content].filter(Boolean);
  return [...partsAbove(post), ...content].map(printable).join('\n\n');
}

function partsAbove({ quote, citation }: FeedPost): string[] {
  return [quote && quoted(quote), citation].flatMap((part) => part || []);
}

function contentHtml({ content, markup: kind }: FeedPost, pictures: Picture[]) {
  if (kind === 1) return markedHtml(printable(content), pictures);
  return content && markup`<p>${linked(content)}</p>`;
}

function linked(text: string) {
  return splitAddresses(printable(text)).map(({ text, href }) => (href ? markup`<a href="${href}">${text}</a>` : text));
}
