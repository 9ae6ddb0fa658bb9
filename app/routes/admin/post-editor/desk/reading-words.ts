import { countWords, readingTime } from '#app/features/posts/text/reading-time.ts';

/** 123 parole, and the time that they take. */
export function readingWords(text: string) {
  const words = countWords(text);
  if (words === 0) return '0 parole';
  return `${words.toLocaleString('it')} ${words === 1 ? 'parola' : 'parole'}, ${readingTime(words)}`;
}
