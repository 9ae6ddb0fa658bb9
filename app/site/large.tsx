import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react';
import { syllablesOf } from './fit.ts';
import { Text, useSite } from './use-site.tsx';

// Where letters are twice as large, the narrowest column holds ten of them.
const longWord = /(\S{11,})/;

type Props = ComponentProps<'span'> & { children: string; hyphen?: ReactNode };

/**
 * Words that are set large. A long one breaks only where it is wider than its column, and with a hyphen. `base.css` draws
 * that hyphen, so nobody copies or finds it; a mail and a book, which have no such sheet, give a soft one.
 */
export function Large({ children, hyphen = <span className="a-capo" />, ...word }: Props) {
  const parts = children.split(longWord).map((part, place) => {
    if (place % 2 === 0) return part;
    const [first, ...others] = syllablesOf(part);
    return createElement('span', { className: 'intera', ...word }, first, ...others.flatMap((one) => [hyphen, one]));
  });
  return createElement(Fragment, null, ...parts);
}

/** The same for a text of `site/`, in which *asterisks* mean italics. */
export function LargeEmphasis({ children }: { children: string }) {
  return children.split('*').map((piece, place) => {
    const Piece = place % 2 ? 'em' : Fragment;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <Piece key={place}>
        <Large>{piece}</Large>
      </Piece>
    );
  });
}

export function BookTitle() {
  const { titlePlain, titleItalic } = useSite().book;
  return (
    <>
      <Text path="book.titlePlain">
        <Large>{titlePlain}</Large>
      </Text>{' '}
      <em>
        <Text path="book.titleItalic">
          <Large>{titleItalic}</Large>
        </Text>
      </em>
    </>
  );
}

/** It may break after its sign alone: a hyphen would belong to it. */
export function Address({ children }: { children: string }) {
  const [name, host] = children.split('@');
  return (
    <>
      {`${name}@`}
      <wbr />
      {host}
    </>
  );
}
