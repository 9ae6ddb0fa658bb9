/** Only the newest are ranked, and counted for the reader: a common word costs no more than a rare one. */
export const mostRanked = 500;
