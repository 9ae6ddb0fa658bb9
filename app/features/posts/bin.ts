/** How long a deleted post can be restored. */
export const binDays = 30;

/** A post in the bin, with the days in Rome on which it came there and until which it stays. */
export type DeletedPost = { id: string; title: string; deletedOn: string; goneOn: string };
