import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const shortestAnywhere = 3;

/**
 * Where the folded text of a post holds what is searched for, whatever its case and its accents. One or two letters
 * are searched for at the beginning of words: the index is made of groups of three.
 */
export function matches(foldedText: SQLWrapper, search: string): SQL {
  const words = search.replaceAll('\0', '').trim().replace(/\s+/g, ' ').replaceAll('’', "'");
  const isShort = [...words].length < shortestAnywhere;
  const pattern = `%${isShort ? ' ' : ''}${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${foldedText} like fold(${pattern})`;
}
