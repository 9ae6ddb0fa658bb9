import { excerptText } from '#app/features/writing/text/excerpt.ts';
import { type CardStyle, cardStyles } from '#site/pictures/cards.ts';

export type CardWords = Record<'quote' | 'title' | 'source' | 'author' | 'address', string> & {
  isQuiet?: boolean;
};

const longest = 280;
const opening = /^[«“"‘']/;
const closing: Record<string, string> = { '«': '»', '“': '”', '‘': '’' };

/** Night for chapter and verse, as in «Gv 1,5» or «cfr. Sal 30(29),6». */
export function defaultStyle(citation: string | null): CardStyle {
  return /\d\)?,\s?\d/.test(citation ?? '') ? 'night' : 'dawn';
}

export function styleOf({ cardLook, citation }: { cardLook: string; citation: string }): CardStyle {
  return cardStyles.find((style) => style === cardLook) ?? defaultStyle(citation);
}

export function inMarks(text: string) {
  const [mark = '«'] = opening.exec(text) ?? [];
  const marked = opening.test(text) ? text : `«${text}»`;
  const cut = excerptText(marked, longest);
  const end = closing[mark] ?? mark;
  return cut.split(mark).length > cut.split(end).length ? cut + end : cut;
}
