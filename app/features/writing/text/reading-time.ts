import { fill } from '#app/site/fill.ts';
import { programTexts } from '#site/texts/program.ts';

const wordsAMinute = 200;
const word = /[\p{L}\p{N}]+(?:['’\-.,][\p{L}\p{N}]+)*/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function readingTime(words: number): string {
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  const { one, many } = programTexts.minutes;
  return minutes === 1 ? one : fill(many, { minuti: minutes });
}
