import type { Site } from '#site/site.ts';
import { fillAll, type Values } from './fill.ts';

export function identityOf({ author, book, foundation }: Site): Values {
  return {
    autrice: author.name,
    nome: author.givenName,
    cognome: author.familyName,
    email: author.email,
    libro: book.title,
    sottotitolo: book.subtitle,
    editore: book.publisher,
    uscita: book.year,
    formato: book.format,
    pagine: book.pages,
    prezzo: book.price,
    fondazione: foundation.name,
  };
}

export function withIdentity(site: Site): Site {
  const texts = site.foundation.name ? site.texts : withoutFoundation(site.texts);
  return { ...site, texts: fillAll(texts, identityOf(site)) };
}

const sentences = new Intl.Segmenter('it', { granularity: 'sentence' });
const isOfFoundation = (text: string) => text.includes('{fondazione}');

/** Nor the sentences that name it. */
function withoutFoundation<Shape>(value: Shape): Shape {
  if (typeof value === 'string') return (isOfFoundation(value) ? sentencesLeft(value) : value) as Shape;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFoundation).filter((one) => !isSilent(one)) as Shape;
  const left = Object.entries(value).map(([key, one]) => [key, key === 'foundation' ? '' : withoutFoundation(one)]);
  return Object.fromEntries(left) as Shape;
}

function sentencesLeft(text: string) {
  const left = Array.from(sentences.segment(text), ({ segment }) => segment).filter((one) => !isOfFoundation(one));
  return left.join('').trim();
}

const isSilent = (one: unknown) => one === '' || (typeof one === 'object' && Object.values(one ?? {}).includes(''));
