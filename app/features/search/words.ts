const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** As `words_of` of the database folds it. */
export type Word = { folded: string; start: number; end: number };

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    folded: fold(found),
    start: index,
    end: index + found.length,
  }));
}

export function fold(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
