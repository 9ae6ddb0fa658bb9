import type { Place, Term } from './terms.ts';

/**
 * The text of a `tsquery`, whose lexemes are letters and digits only: the cast neither fails nor reads an operator that a visitor typed.
 */
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
