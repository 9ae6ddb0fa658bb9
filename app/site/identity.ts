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

export function withIdentity(site: Site, email = site.author.email): Site {
  const values = { ...identityOf(site), email };
  const unknown = Object.entries(values).flatMap(([name, value]) => (value ? [] : [`{${name}}`]));
  return {
    ...site,
    texts: fillAll(unknown.length > 0 ? withoutUnknown(unknown, site.texts) : site.texts, values),
  };
}

const sentences = new Intl.Segmenter('it', { granularity: 'sentence' });

/** Leaves out the sentences with a value that is missing, and the page and the label of a foundation without a name. */
function withoutUnknown<Shape>(unknown: string[], value: Shape): Shape {
  const without = <Inner>(inner: Inner) => withoutUnknown(unknown, inner);
  const isComplete = (text: string) => !unknown.some((name) => text.includes(name));
  if (typeof value === 'string') {
    if (isComplete(value)) return value;
    const parts = Array.from(sentences.segment(value), ({ segment }) => segment);
    return parts.filter(isComplete).join('').trim() as Shape;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(without).filter((one) => !isSilent(one)) as Shape;
  const isOmitted = (key: string) => key === 'foundation' && !isComplete('{fondazione}');
  const left = Object.entries(value).map(([key, one]) => [key, isOmitted(key) ? '' : without(one)]);
  return Object.fromEntries(left) as Shape;
}

const isSilent = (one: unknown) =>
  one === '' || (typeof one === 'object' && Object.values(one ?? {}).includes(''));

/** True for a name reserved for examples (RFC 2606, RFC 6761), this machine, or an IP address. */
export function isExample(address: string): boolean {
  const host = address.includes('@') ? address.split('@').at(-1) : URL.parse(address)?.hostname;
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$|^[\d.]+$|^\[/.test(host ?? '');
}
