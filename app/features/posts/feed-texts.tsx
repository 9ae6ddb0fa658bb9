import { type html, html as markup } from 'hono/html';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/config.ts';
import { altOf, type Picture, usualPath } from '#app/features/pictures/picture.ts';
import { Caption, ShownPictures, usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';
import { InPlaces } from '#app/site/in-places.tsx';
import { quoted } from '#app/ui/emphasis.tsx';
import { blockAsHtml, type Elements, indented, indentWithin } from './marks/inline-marks.tsx';
import type { Inline } from './marks/parse.ts';
import { readWritten, type Written } from './marks/print.ts';
import type { listNewestPosts } from './posts.server.ts';

export const postsInFeed = 30;
export type FeedPost = Awaited<ReturnType<typeof listNewestPosts>>[number];

export function articleHtml(post: FeedPost, pictures: Picture[]): string {
  const above = [post.quote && quoted(post.quote), post.citation].map(
    (part) => part && markup`<p>${printable(part)}</p>`,
  );
  return [...above, markedHtml(post, pictures)].filter(Boolean).join('').replaceAll('\n', '<br>');
}

/** Feeds may show several in one document: so nothing has an id. */
function markedHtml({ content, markup, pictureId }: FeedPost, pictures: Picture[]): string {
  return renderToStaticMarkup(
    <ShownPictures value={pictures}>
      {pictureId && <PhotographHtml id={pictureId} />}
      <Marked {...readWritten(printable(content), markup)} />
    </ShownPictures>,
  );
}

const elements: Elements = {
  text: indentWithin,
  link: (href, inside) => <a href={href}>{inside}</a>,
  sign: ({ number }) => <sup>{number}</sup>,
};

function Marked({ blocks, notes }: Written) {
  const inline = (inside: Inline[]) => indented(inside, elements);
  return (
    <>
      <InPlaces of={blocks}>
        {(block) =>
          block.kind === 'photograph' ? <PhotographHtml {...block} /> : blockAsHtml(block, { inline, heading: 'h2' })
        }
      </InPlaces>
      {notes.length > 0 && (
        <ol>
          {notes.map(({ number, inside }) => (
            <li key={number}>{inline(inside)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

function PhotographHtml({ id, alt }: { id: string; alt?: string }) {
  const picture = usePicture(id);
  if (!picture) return null;
  return (
    <figure>
      {/* Or React writes a preload beside it. */}
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

/** Hono's template escapes the same five characters as XML. */
export function xmlResponse(type: string, xml: ReturnType<typeof html> | string) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { 'Content-Type': `${type}; charset=utf-8` },
  });
}

/** XML 1.0 forbids most control characters, even escaped (section 2.2). */
export function printable(text: string) {
  return text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}
