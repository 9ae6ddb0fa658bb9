/** A common word costs no more than a rare one. */
export const mostRanked = 500;
