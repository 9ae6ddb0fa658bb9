import type { Review } from '#site/texts/book.ts';

/** The thirteen digits; undefined for another number of digits or another start. */
export function readIsbn(typed: string): string | undefined {
  const digits = typed.replaceAll(/[^\dxX]/g, '');
  return /^97[89]\d{10}$/.test(digits) ? digits : undefined;
}

/** ISO 2108: the sum of the digits, each second one times three, is a multiple of ten. */
export function isRightIsbn(isbn: string): boolean {
  const sum = Array.from(isbn, Number).reduce(
    (before, digit, index) => before + digit * (index % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** «15», «15,5», «€ 15.50» and «15,50 euro» as 15.50; undefined for another text. */
export function readAmount(typed: string): string | undefined {
  const [, whole, cents = ''] =
    /^(?:€\s*)?(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:€|euro)?$/i.exec(typed) ?? [];
  return whole && `${Number(whole)}.${cents.padEnd(2, '0')}`;
}

const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

export const formatPrice = (amount: string) => euros.format(Number(amount));

type Fields = Record<string, string>;

export type Shop = { name: string; href: string };

/** Readers see the name of the host. */
export function shopsOf({ shops = '' }: Fields): Shop[] {
  const addresses = shops.split('\n').filter(Boolean);
  return addresses.flatMap((address) => {
    const url = URL.parse(address.replace(/^http:/i, 'https:'));
    return url ? [{ name: url.hostname.replace(/^www\./, ''), href: url.href }] : [];
  });
}

export function reviewsOf(fields: Fields, most: number): Review[] {
  return Array.from({ length: most }, (_, index) => {
    const member = (name: string) => fields[`review${index + 1}${name}`] || undefined;
    const [words = '', by = ''] = [member('Words'), member('By')];
    return { words, by, where: member('Where'), day: member('Day'), link: member('Link') };
  }).filter(({ words }) => words);
}
