const unknownMark = '□';
// A word of 40 characters breaks anywhere, without a hyphen. Ids of posts are shorter.
const longWord = /\S{40,}/gu;
const character = /\P{M}\p{M}*/gu;

export function charactersOf(part: unknown) {
  const found = new Set<string>();
  JSON.stringify(part, (_, value) => {
    if (typeof value === 'string')
      for (const [one] of composed(value).matchAll(character)) found.add(one);
    return value;
  });
  return [...found];
}

export function printable(text: string, unknown: string[]) {
  let words = composed(text);
  for (const one of unknown) words = words.replaceAll(one, isPrinted(one) ? unknownMark : '');
  return words.replaceAll(longWord, (word) => (word.match(character) ?? []).join('\u200b'));
}

/** A joiner or a combining mark by itself prints nothing. */
const isPrinted = (text: string) => /[^\p{M}\p{C}]/u.test(text);

const composed = (text: string) => text.toWellFormed().normalize('NFC');
