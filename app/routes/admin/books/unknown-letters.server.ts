import type { BookWish } from '#app/features/books/book.ts';
import { collectBook } from '#app/features/books/collect-book.server.ts';
import { mayTypeset, unknownLetters } from '#app/features/books/typeset/typeset.server.ts';

const blank = { id: '', madeAt: new Date(0), author: '', address: '', citations: [], firstLines: [], colophon: [] };

export async function unknownInPosts(wish: BookWish) {
  return (await mayTypeset()) ? unknownLetters(await collectBook(wish, blank)) : [];
}

/** In her own words of the book; those of the posts are shown before she presses. */
export async function unknownInWords({ title, subtitle, preface }: BookWish): Promise<string> {
  if (!(await mayTypeset())) return '';
  const inside = [{ kind: 'text' as const, text: preface }];
  const blocks = [{ kind: 'paragraph' as const, before: '' as const, inside }];
  const entry = { id: '', title: `${title} ${subtitle}`, words: { blocks, notes: [] }, photographs: {} };
  const found = await unknownLetters({ ...blank, title, subtitle, chapters: [{ entries: [entry] }] });
  return found.map(({ letter, code }) => `«${letter}» (${code})`).join(', ');
}
