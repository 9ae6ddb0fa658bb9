import { html as markup } from 'hono/html';
import type { listNewestPosts } from '#app/features/posts/posts.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { splitAddresses } from '#app/web-address.ts';
import { printable } from './xml.ts';

export const postsInFeed = 30;
export type FeedPost = Awaited<ReturnType<typeof listNewestPosts>>[number];

/** HTML as a plain string: the feed of XML escapes it once more. */
export function articleHtml(post: FeedPost): string {
  const paragraphs = partsOf(post).map((part) => markup`<p>${linked(part, part === post.content)}</p>`);
  return paragraphs.join('').replaceAll('\n', '<br>');
}

export function articleText(post: FeedPost): string {
  return partsOf(post).map(printable).join('\n\n');
}

function partsOf({ quote, citation, content }: FeedPost): string[] {
  return [quote && quoted(quote), citation, content].flatMap((part) => part || []);
}

function linked(text: string, hasAddresses: boolean) {
  if (!hasAddresses) return printable(text);
  return splitAddresses(printable(text)).map(({ text, href }) => (href ? markup`<a href="${href}">${text}</a>` : text));
}
