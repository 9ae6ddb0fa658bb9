import {
  type ComponentProps,
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import { type SitePath, Text } from './editable.tsx';
import { fitted, syllablesOf } from './fit.ts';
import { useSite, useText } from './use-site.tsx';

// With text at 200 % the narrowest column holds ten letters.
const longWord = /(\S{11,})/;

/** A long word breaks only if it is wider than its column. `base.css` draws the hyphen, so it is not copied with the text. */
export function Large({ children }: { children: string }) {
  return largeParts(children, 'parola-lunga', createElement('a-capo'));
}

/** For mails and books, which have no style sheet of the site. */
export function SoftLarge({ children }: { children: string }) {
  return largeParts(children, 'span', '\u00ad', { style: soft });
}

const soft = {
  display: 'inline-block',
  textIndent: 0,
  hyphens: 'manual',
  WebkitHyphens: 'manual',
} as const;

function largeParts(
  text: string,
  tag: string,
  hyphen: ReactNode,
  attributes?: { style: CSSProperties },
) {
  const parts = text.split(longWord).map((part, index) => {
    if (index % 2 === 0) return part;
    const [first, ...others] = syllablesOf(part);
    return createElement(tag, attributes, first, ...others.flatMap((one) => [hyphen, one]));
  });
  return createElement(Fragment, null, ...parts);
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
  const italicIfOdd = (piece: string, index: number) =>
    createElement(index % 2 ? 'em' : Fragment, { key: index }, <Large>{piece}</Large>);
  const words = hasItalics ? text.split('*').map(italicIfOdd) : <Large>{text}</Large>;
  return (
    <Tag {...fitted(text)} {...rest}>
      {path ? <Text path={path}>{words}</Text> : words}
    </Tag>
  );
}

export function BookTitle({ as: Tag, id }: { as: 'h1' | 'p'; id?: string }) {
  const { titlePlain, titleItalic } = useSite().book;
  return (
    <Tag id={id} {...fitted(`${titlePlain} ${titleItalic}`)}>
      <Text path="book.titlePlain">
        <Large>{titlePlain}</Large>
      </Text>{' '}
      <em>
        <Text path="book.titleItalic">
          <Large>{titleItalic}</Large>
        </Text>
      </em>
    </Tag>
  );
}
