/** Triggers and an index of the database repeat this name. */
export const timeZone = 'Europe/Rome';
export const locale = 'it-IT';
