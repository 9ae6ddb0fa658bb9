import { config } from '#app/config.ts';
import {
  altOf,
  type Picture,
  plainCaption,
  usualPath,
  wordsBelow,
} from '#app/features/pictures/picture.ts';
import { CaptionWords, usePicture } from '#app/features/pictures/showing/page-pictures.tsx';
import {
  type Block,
  documentOf,
  type TextDocument,
} from '#app/features/writing/document/document.ts';
import {
  drawDocument,
  type Elements,
  html,
  indented,
  plainParts,
} from '#app/features/writing/document/draw-document.tsx';
import { excerptText } from '#app/features/writing/text/excerpt.ts';
import {
  MailAddress,
  MailNote,
  MailNoteMarker,
  MailPicture,
} from '#app/platform/mail/mail-parts.tsx';
import { mailStyles } from '#app/platform/mail/mail-styles.ts';
import { splitAddresses } from '#app/platform/web-address.ts';
import { Each } from '#app/site/each.tsx';

// Approximate size of the HTML of one link.
const linkBytes = 120;

type Source = { document: TextDocument; content: string };
type Room = { mostBytes: number; pictures: Picture[] };

export function mailedText({ document, content }: Source, { mostBytes, pictures }: Room) {
  const fitting = blocksThatFit(document.content, mostBytes);
  const included =
    fitting.length > 0 ? { ...document, content: fitting } : documentOf(excerptText(content));
  const { body, notes } = drawDocument(included, { ...elements, ...styledElements() });
  return {
    html: (
      <>
        {body}
        <Each of={notes}>
          {(words, position) => <MailNote number={position + 1}>{words}</MailNote>}
        </Each>
      </>
    ),
    text: plainParts(included, (photograph) => photographText(photograph, pictures)),
    isCut: fitting.length < document.content.length,
  };
}

/** Most mail programs ignore links to notes. */
const elements: Elements = {
  ...html,
  text: indented,
  photograph: (photograph) => <PhotographMail {...photograph} />,
  link: (inside, href) => <MailAddress href={href}>{inside}</MailAddress>,
  footnote: (number) => <MailNoteMarker>{number}</MailNoteMarker>,
};

function styledElements(): Partial<Elements> {
  const { text, nextTitle, quote, address } = mailStyles();
  const heading = {
    ...nextTitle,
    ...({ fontStyle: 'italic', fontSize: 24, lineHeight: '30px', padding: '10px 0 12px' } as const),
  };
  const list = { className: 'm-ink', style: { ...text, paddingLeft: 26 } };
  const quotation = {
    margin: '4px 0 22px',
    color: address.color,
    borderLeft: '2px solid',
    paddingLeft: 20,
  };
  return {
    paragraph: (inside) => (
      <p className="m-ink" style={text}>
        {inside}
      </p>
    ),
    heading: (inside) => (
      <h2 className="m-ink" style={heading}>
        {inside}
      </h2>
    ),
    bullet_list: (inside) => <ul {...list}>{inside}</ul>,
    ordered_list: (inside, start) => (
      <ol {...list} start={start}>
        {inside}
      </ol>
    ),
    list_item: (inside) => <li style={{ paddingBottom: 6 }}>{inside}</li>,
    blockquote: (inside) => (
      <blockquote className="m-accent" style={quotation}>
        {inside}
      </blockquote>
    ),
    quoted: (inside) => (
      <p className="m-ink" style={{ ...quote, fontSize: 18, lineHeight: '29px' }}>
        {inside}
      </p>
    ),
  };
}

function blocksThatFit(blocks: Block[], mostBytes: number) {
  let bytes = 0;
  return blocks.filter((block) => {
    bytes += bytesOf(block);
    return bytes <= mostBytes;
  });
}

function bytesOf(block: Block): number {
  const written = plainParts({ type: 'doc', content: [block] }).join('');
  const links = splitAddresses(written).filter(({ href }) => href);
  return (
    Buffer.byteLength(written) +
    links.reduce((sum, { text }) => sum + Buffer.byteLength(text) + linkBytes, 0)
  );
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

export function photographText(
  { id, alt }: { id: string | null; alt?: string },
  pictures: Picture[],
): string {
  const picture = pictures.find((picture) => picture.id === id);
  if (!picture) return '';
  const seen = altOf(picture, alt);
  return [seen && `[${seen}]`, plainCaption(wordsBelow(picture))].filter(Boolean).join('\n');
}
