import {
  type ComponentProps,
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import { preload } from 'react-dom';
import { titleFont } from '#site/fonts/preloaded-fonts.ts';
import { type SitePath, Text } from './editable.tsx';
import { fitted, phrasesOf, syllablesOf, takeLead } from './fit.ts';
import { useSite, useText } from './use-site.tsx';

// With text at 200 % the narrowest column holds ten letters.
const longWord = /(\S{11,})/;

/** A long word or a phrase breaks only if it is wider than its column. `base.css` draws the hyphen, so it is not copied with the text. */
export function Large({ children }: { children: string }) {
  return largeParts(children, ofPage);
}

export function SoftLarge({ children }: { children: string }) {
  return largeParts(children, ofMail);
}

type Marks = { word: string; phrase?: string; hyphen: ReactNode; style?: CSSProperties };

const ofPage: Marks = {
  word: 'parola-lunga',
  phrase: 'parole-unite',
  hyphen: createElement('a-capo'),
};

// Mails and books lack the site's style sheet. Their phrases may break, because each element would repeat the style.
const ofMail: Marks = {
  word: 'span',
  hyphen: '\u00ad',
  style: {
    display: 'inline-block',
    textIndent: 0,
    hyphens: 'manual',
    WebkitHyphens: 'manual',
  },
};

function largeParts(text: string, marks: Marks) {
  // A phrase ends with its line: the element of a phrase of two lines would be two lines high.
  const parts = text
    .split('\n')
    .flatMap((line, index) => [index > 0 && '\n', ...partsOfLine(line, marks)]);
  return createElement(Fragment, null, ...parts);
}

function partsOfLine(line: string, marks: Marks) {
  const { phrase: tag } = marks;
  return phrasesOf(line).flatMap((phrase, index) => {
    const words = breakLongWords(phrase, marks);
    const joined = tag && phrase.includes(' ') ? [createElement(tag, null, ...words)] : words;
    return [index > 0 && ' ', ...joined];
  });
}

function breakLongWords(phrase: string, { word, hyphen, style }: Marks) {
  return phrase.split(longWord).map((part, index) => {
    if (index % 2 === 0) return part;
    const [first, ...others] = syllablesOf(part);
    return createElement(word, { style }, first, ...others.flatMap((one) => [hyphen, one]));
  });
}

type Tag = 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'blockquote';
type TextProps = ComponentProps<'h1'> & {
  as: Tag;
  path?: SitePath;
  /** By default the text at `path`. */
  text?: string;
  hasItalics?: boolean;
};

/** Text in the size that fits its column. `hasItalics`: *asterisks* mean italics. */
export function LargeText({ as, path, text: given, hasItalics = false, ...rest }: TextProps) {
  const Tag = as as 'h1';
  const own = useText(path ?? '');
  const text = given ?? own;
  const words = hasItalics ? <WithItalics>{text}</WithItalics> : <Large>{text}</Large>;
  return (
    <Tag {...fitted(text)} {...rest}>
      {path ? <Text path={path}>{words}</Text> : words}
    </Tag>
  );
}

/** A particle before italics shares a line with their first word. */
function WithItalics({ children }: { children: string }) {
  const [plain = '', italic = '', ...rest] = children.split('*');
  if (!italic) return <Large>{plain}</Large>;
  const { lead, before } = takeLead(plain);
  return (
    <>
      <Large>{before}</Large>
      <Italics lead={lead}>{italic}</Italics>
      {rest.length > 0 && <WithItalics>{rest.join('*')}</WithItalics>}
    </>
  );
}

function Italics({ lead, children }: { lead: ReactNode; children: string }) {
  if (!lead)
    return (
      <em>
        <Large>{children}</Large>
      </em>
    );
  const [first = '', ...others] = phrasesOf(children);
  return (
    <>
      {createElement(
        'parole-unite',
        null,
        lead,
        <em>
          <Large>{first}</Large>
        </em>,
      )}
      {others.length > 0 && (
        <em>
          <Large>{` ${others.join(' ')}`}</Large>
        </em>
      )}
    </>
  );
}

export function BookTitle({ as: Tag, id }: { as: 'h1' | 'p'; id?: string }) {
  const { titlePlain, titleItalic } = useSite().book;
  const { before, lead } = takeLead(`${titlePlain} `);
  // Low: the first screen fits in the first round trips without it.
  if (Tag === 'h1' && titleItalic && titleFont)
    preload(titleFont, {
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
    });
  return (
    <Tag id={id} {...fitted(`${titlePlain} ${titleItalic}`)}>
      <Text path="book.titlePlain">
        <Large>{before}</Large>
      </Text>
      <Text path="book.titleItalic">
        <Italics lead={lead && <Text path="book.titlePlain">{lead}</Text>}>{titleItalic}</Italics>
      </Text>
    </Tag>
  );
}
