import { sql } from 'drizzle-orm';
import { isUuid } from '#app/uuid.ts';

/** Where a row stands in the table: its group, where the order has groups, what sorts it within, and its id. */
export type Place = { group: string; key: string; id: string };

const longestPlace = 1000;

/** As an address carries it. A timestamp stays a text: a date of JavaScript would cut its microseconds off. */
export function writePlace({ group, key, id }: Place): string {
  return Buffer.from(JSON.stringify([group, key, id])).toString('base64url');
}

/** Anything that is no place is undefined: the page then is the first. */
export function readPlace(text: string | undefined, isKey: (key: string) => boolean): Place | undefined {
  if (!text || text.length > longestPlace) return undefined;
  try {
    const [group, key, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isPlace = isText(group) && isText(key) && isText(id) && isUuid(id) && isKey(key);
    return isPlace ? { group, key, id } : undefined;
  } catch {
    return undefined;
  }
}

// PostgreSQL refuses a NUL in a text.
function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

export { isPostgresInstant as isInstant } from '#app/calendar/postgres-instant.ts';
/** The comparison that says "further on" in that direction. */
export const isAfter = (isDescending: boolean) => (isDescending ? sql`<` : sql`>`);
