/** Triggers and an index of the schema name the same zone. */
export const timeZone = 'Europe/Rome';
export const locale = 'it-IT';
