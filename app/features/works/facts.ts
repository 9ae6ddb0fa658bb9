import type { Review } from '#site/texts/book.ts';

export const maxReviews = 3;

/** The values of schema.org, and what readers see. */
export const formats = {
  '': 'Non indicato',
  Paperback: 'Brossura',
  Hardcover: 'Copertina rigida',
  EBook: 'Ebook',
};

/** The thirteen digits; undefined for another number of digits or another start. */
export function readIsbn(typed = ''): string | undefined {
  const digits = typed.replaceAll(/[^\dX]/gi, '');
  return /^97[89]\d{10}$/.test(digits) ? digits : undefined;
}

/** ISO 2108: the sum of the digits, each second one times three, is a multiple of ten. */
export function isRightIsbn(isbn: string): boolean {
  const weighted = Array.from(isbn, (digit, index) => Number(digit) * (index % 2 ? 3 : 1));
  return weighted.reduce((sum, one) => sum + one) % 10 === 0;
}

/** «15», «15,5», «€ 15.50» and «15,50 euro» as 15.50; undefined for another text. */
export function readAmount(typed = ''): string | undefined {
  const [, whole, cents = ''] =
    /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:€|euro)?$/i.exec(typed) ?? [];
  return whole && `${Number(whole)}.${cents.padEnd(2, '0')}`;
}

const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

type Fields = Record<string, string>;

/** «Nome dell’editore, 2023, brossura, 184 pagine, 14,50 €, ISBN 978-88-04-68194-6». */
export function editionOf({ publisher, year, format, pages, price, isbn }: Fields): string {
  const amount = readAmount(price);
  return [
    publisher,
    year,
    format && formats[format as keyof typeof formats].toLowerCase(),
    pages && `${pages}\u00a0pagine`,
    amount && euros.format(Number(amount)),
    isbn && `ISBN\u00a0${isbn.replace(/^\D+/, '')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export type Shop = { name: string; href: string };

export function shopsOf({ shops = '' }: Fields): Shop[] {
  return shops.split('\n').flatMap((address) => {
    const url = URL.parse(address.replace(/^http:/i, 'https:'));
    return url ? [{ name: url.hostname.replace(/^www\./, ''), href: url.href }] : [];
  });
}

export function reviewsOf(fields: Fields): Review[] {
  const reviews = Array.from({ length: maxReviews }, (_, index) => {
    const member = (name: string) => fields[`review${index + 1}${name}`] || undefined;
    const [words = '', by = ''] = [member('Words'), member('By')];
    return { words, by, where: member('Where'), day: member('Day'), link: member('Link') };
  });
  return reviews.filter(({ words }) => words);
}
