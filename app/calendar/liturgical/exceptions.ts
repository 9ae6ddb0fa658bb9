/** By leave of the Holy See, given each time (letters of 12 March 2002, of 2019 and of 2024). */
export const keptOnTheirDay = new Set(['2002-12-08', '2013-12-08', '2019-12-08', '2024-12-08']);
