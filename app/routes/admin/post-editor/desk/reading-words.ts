import { countWords, minutesToRead } from '#app/features/posts/text/reading-time.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';

/** 123 parole, 1 minuto di lettura. */
export function readingWords(text: string) {
  const words = countWords(text);
  if (words === 0) return '0 parole';
  const reading = thoughtsTexts.post.minutes(minutesToRead(words));
  return `${words.toLocaleString('it')} ${words === 1 ? 'parola' : 'parole'}, ${reading}`;
}
