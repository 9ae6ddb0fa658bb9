import type { Place, Term } from './terms.ts';

/** Lexemes hold letters and digits only, so the cast never fails. */
export function tsqueryOf({ rows }: Term): string {
  return rows.map((row) => `(${rowQuery(row)})`).join(' | ');
}

function rowQuery(row: Place[]) {
  let distance = 0;
  let query = '';
  for (const place of row) {
    distance += 1;
    if (place === 'any') continue;
    query += (query && ` <${distance}> `) + placeQuery(place);
    distance = 0;
  }
  return query;
}

function placeQuery({ oneOf, isBeginning }: Exclude<Place, 'any'>) {
  return `(${oneOf.map((lexeme) => `'${lexeme}'${isBeginning ? ':*' : ''}`).join(' | ')})`;
}
