import type { ReactNode } from 'react';
import { config } from '#app/config.ts';
import { altOf, type Picture, plainCaption, usualPath, wordsBelow } from '#app/features/pictures/picture.ts';
import { CaptionWords, usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';
import { mailLook } from '#app/mail/mail-look.ts';
import { MailAddress, MailNote, MailPicture, MailSign } from '#app/mail/mail-parts.tsx';
import { Lines } from '#app/site/in-places.tsx';
import { splitAddresses } from '#app/web-address.ts';
import { blockAsHtml, type Elements, indented, indentWithin, inlineMarks } from './marks/inline-marks.tsx';
import type { Markup, Photograph } from './marks/parse.ts';
import { type NumberedNote, plainPart, plainWords, readWritten, type Written } from './marks/print.ts';
import { wholeWords } from './text/excerpt.ts';

type MailedText = { html: ReactNode; text: string[]; isCut: boolean };

// The HTML around an address takes about this much.
const linkBytes = 120;

type Text = { content: string; markup: Markup; words: string | null };
type Room = { mostBytes: number; pictures: Picture[] };

export function mailedText(post: Text, { mostBytes, pictures }: Room): MailedText {
  const { blocks, notes } = readWritten(post.content, post.markup);
  const all: Part[] = [...blocks, ...notes];
  const fitting = thoseThatFit(all, (part) => bytesOf(isPhotograph(part) ? '' : plainPart(part)), mostBytes);
  const shown = fitting.length > 0 ? fitting : readWritten(wholeWords(plainWords(post)), 0).blocks;
  return {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    html: shown.map((part, position) => <MailedPart key={position} part={part} />),
    text: shown.map((part) => (isPhotograph(part) ? photographText(part, pictures) : plainPart(part))).filter(Boolean),
    isCut: fitting.length < all.length,
  };
}

type Part = Written['blocks'][number] | NumberedNote;

function isPhotograph(part: Part): part is Photograph {
  return 'kind' in part && part.kind === 'photograph';
}

function MailedPart({ part }: { part: Part }) {
  if (isPhotograph(part)) return <PhotographMail {...part} />;
  if ('number' in part) return <MailNote number={part.number}>{inlineMarks(part.inside, elements)}</MailNote>;
  return blockAsHtml(part, { inline: (inside) => indented(inside, elements), heading: 'h2', looks: looksOfMail() });
}

/** Most mail programs ignore links to notes. */
const elements: Elements = {
  text: (text) => <Lines>{indentWithin(text)}</Lines>,
  link: (href, inside) => <MailAddress href={href}>{inside}</MailAddress>,
  sign: ({ number }) => <MailSign>{number}</MailSign>,
};

function looksOfMail() {
  const { text, nextTitle, quote, address } = mailLook();
  const list = { className: 'm-ink', style: { ...text, paddingLeft: 26 } };
  return {
    paragraph: { className: 'm-ink', style: text },
    heading: {
      className: 'm-ink',
      style: { ...nextTitle, fontStyle: 'italic', fontSize: 24, lineHeight: '30px', padding: '10px 0 12px' },
    },
    ul: list,
    ol: list,
    li: { style: { paddingBottom: 6 } },
    blockquote: {
      className: 'm-accent',
      style: { margin: '4px 0 22px', color: address.color, borderLeft: '2px solid', paddingLeft: 20 },
    },
    p: { className: 'm-ink', style: { ...quote, fontSize: 18, lineHeight: '29px' } },
  };
}

function thoseThatFit<P>(parts: P[], bytesOf: (part: P) => number, mostBytes: number) {
  let bytes = 0;
  return parts.filter((part) => {
    bytes += bytesOf(part);
    return bytes <= mostBytes;
  });
}

function bytesOf(source: string) {
  const links = splitAddresses(source).filter(({ href }) => href);
  return Buffer.byteLength(source) + links.reduce((sum, { text }) => sum + Buffer.byteLength(text) + linkBytes, 0);
}

export function PhotographMail({ id, alt }: { id: string; alt?: string }) {
  const picture = usePicture(id);
  if (!picture) return null;
  const below = wordsBelow(picture);
  return (
    <MailPicture
      src={config.siteUrl + usualPath(picture)}
      alt={altOf(picture, alt)}
      below={below && <CaptionWords>{below}</CaptionWords>}
    />
  );
}

export function photographText({ id, alt }: { id: string | null; alt?: string }, pictures: Picture[]): string {
  const picture = pictures.find((picture) => picture.id === id);
  if (!picture) return '';
  const seen = altOf(picture, alt);
  return [seen && `[${seen}]`, plainCaption(wordsBelow(picture))].filter(Boolean).join('\n');
}
