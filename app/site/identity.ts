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
  return { ...site, texts: fillAll(site.texts, identityOf(site)) };
}
