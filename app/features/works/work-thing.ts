import type { FullEntry } from '#app/features/entries/entries.server.ts';
import { usualPath } from '#app/features/pictures/picture.ts';
import { personId, reviewThings } from '#app/features/site-pages/structured-data.ts';
import type { Served } from '#app/site/served.ts';
import { readAmount, readIsbn, reviewsOf, shopsOf } from './facts.ts';

type Work = Pick<FullEntry, 'path' | 'title' | 'fields' | 'picture'>;

/** Of schema.org: the work, and its one edition. */
export function workThing(served: Served, { path, title, fields, picture }: Work) {
  const url = served.siteUrl + path;
  const common = {
    '@type': 'Book',
    name: title,
    author: { '@id': personId(served) },
    url,
    inLanguage: 'it',
  };
  return {
    ...common,
    '@id': `${url}#libro`,
    alternativeHeadline: fields.subtitle,
    image: picture && served.siteUrl + usualPath(picture),
    review: reviewThings(reviewsOf(fields)),
    workExample: { ...common, '@id': `${url}#edizione`, ...edition(fields) },
  };
}

function edition(fields: Work['fields']) {
  const { publisher, year, pages, format, price, isbn } = fields;
  const amount = readAmount(price);
  const offers = shopsOf(fields).map(({ href }) => ({
    '@type': 'Offer',
    url: href,
    price: amount,
    priceCurrency: amount && 'EUR',
  }));
  return {
    isbn: readIsbn(isbn),
    bookFormat: format && `https://schema.org/${format}`,
    numberOfPages: Number(pages),
    datePublished: year,
    publisher: publisher && { '@type': 'Organization', name: publisher },
    offers: offers.length > 0 ? offers : undefined,
  };
}
