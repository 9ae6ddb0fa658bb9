import { fill } from '#app/site/fill.ts';
import { programTexts } from '#site/texts/program.ts';

/** For view transitions from the list to the post; `base.css` names the pairs. */
export function growing(id: string) {
  const mark = (part: string) => ({ 'data-name': `${part}-${id}` });
  return { title: mark('title'), day: mark('day') };
}

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

export function categorySlug(category: string): string {
  const plain = category.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/(?<=.)-$|^-(?=.)/g, '');
}

export function categoryPath(category: string): string {
  return `/categoria/${encodeURIComponent(categorySlug(category))}`;
}
