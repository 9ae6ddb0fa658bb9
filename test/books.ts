import { books } from '#app/db/books-schema.ts';
import { db } from '#app/db/client.ts';
import { type BookWish, selectionOf } from '#app/features/books/book.ts';

export const wishFor = (year: string, wish: Partial<BookWish> = {}): BookWish => ({
  ...{ title: `Le notti del ${year}`, subtitle: '', preface: '', photographs: true },
  selection: selectionOf(year),
  ...wish,
});

/** As if it had been made. */
export async function writeBook(row: Partial<typeof books.$inferInsert> = {}) {
  const forms = ['a5', 'large', 'epub'] as const;
  const files = Object.fromEntries(forms.map((form) => [form, { name: `book-${form}.pdf`, bytes: 2_900_000 }]));
  const about = { wish: wishFor('2025'), entries: [], account: 'agnese@example.org', files, endedAt: new Date() };
  const [written] = await db
    .insert(books)
    .values({ ...about, ...row })
    .returning();
  if (!written) throw new Error('A book was not written');
  return written;
}
