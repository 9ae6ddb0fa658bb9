/** How long a deleted post can be restored. */
export const binDays = 30;
