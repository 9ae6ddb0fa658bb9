/**
 * Solemnities that Italy kept on a Sunday of Advent by leave of the Holy See, asked for each time (letters of 12 March 2002, of
 * 2019 and of 2024 to the Italian bishops): no rule can tell the next.
 */
export const keptOnTheirDay = new Set(['2002-12-08', '2013-12-08', '2019-12-08', '2024-12-08']);
