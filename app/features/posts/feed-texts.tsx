import type { SQL } from 'drizzle-orm';
import { html as markup } from 'hono/html';
import { renderToStaticMarkup } from 'react-dom/server';
import { href } from 'react-router';
import { config } from '#app/config.ts';
import { statementOf } from '#app/features/machines/words.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import { altOf, type Picture, usualPath } from '#app/features/pictures/picture.ts';
import {
  Caption,
  PagePicturesProvider,
  usePicture,
} from '#app/features/pictures/showing/page-pictures.tsx';
import {
  drawDocument,
  type Elements,
  html,
  indented,
} from '#app/features/writing/document/draw-document.tsx';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { Each } from '#app/site/each.tsx';
import { site } from '#app/site/site.server.ts';
import { quoted } from '#app/ui/quoted.ts';
import { readFeedIds } from './feed-ids.server.ts';
import { textsSeenIn } from './post-fields.ts';
import { listNewestDocuments } from './posts.server.ts';

const postsInFeed = 30;

export type FeedPost = Awaited<ReturnType<typeof readFeedPosts>>[number];

export async function readFeedPosts(condition?: SQL) {
  const posts = await listNewestDocuments(postsInFeed, condition);
  const [pictures, idOf] = [await findPicturesOf(posts), await readFeedIds()];
  return posts.map((post) => ({
    id: idOf(post),
    url: config.siteUrl + href('/post/:id', post),
    title: printable(post.title),
    category: printable(post.category),
    datedAt: post.datedAt,
    summary: printable(excerptText(post.content)).replaceAll(/\s+/g, ' '),
    html: articleHtml(post, pictures),
  }));
}

type Post = Awaited<ReturnType<typeof listNewestDocuments>>[number];

function articleHtml({ quote, ...others }: Post, pictures: Picture[]): string {
  const post = { ...others, quote: quote && quoted(quote) };
  const above = textsSeenIn('list')
    .filter((name) => name !== 'title')
    .map((name) => post[name] && markup`<p>${printable(post[name])}</p>`);
  const written = above.filter(Boolean).join('').replaceAll('\n', '<br>');
  return written + markedHtml(post, pictures);
}

/** A feed reader may show several posts in one page, so no element has an id. */
function markedHtml({ document, pictureId }: Post, pictures: Picture[]): string {
  const { body, notes } = drawDocument(document, elements);
  return renderToStaticMarkup(
    <PagePicturesProvider value={pictures}>
      {pictureId && <PhotographHtml id={pictureId} />}
      {body}
      {notes.length > 0 && (
        <ol>
          <Each of={notes}>{(words) => <li>{words}</li>}</Each>
        </ol>
      )}
    </PagePicturesProvider>,
  );
}

const elements: Elements = {
  ...html,
  text: (text, position) => printable(indented(text, position)),
  photograph: (photograph) => <PhotographHtml {...photograph} />,
};

function PhotographHtml({ id, alt }: { id: string; alt?: string }) {
  const picture = usePicture(id);
  if (!picture) return null;
  return (
    <figure>
      {/* Without `loading` React adds a preload link. */}
      <img
        loading="lazy"
        src={config.siteUrl + usualPath(picture)}
        alt={altOf(picture, alt)}
        width={picture.width}
        height={picture.height}
      />
      <Caption picture={picture} />
    </figure>
  );
}

/** Who may use the posts. */
export const feedRights = () => statementOf(site().machines);

/** Hono's template escapes the same five characters as XML. */
export function xmlResponse(type: string, xml: ReturnType<typeof markup> | string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}

/** XML 1.0 forbids most control characters, even escaped (section 2.2). */
export function printable(text: string) {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}
