export const address = '/amministrazione/calendario';

export const addressOfMonth = (month: string) => `${address}?mese=${month}`;
export const addressOfDay = (day: string) => `${addressOfMonth(day.slice(0, 7))}&giorno=${day}`;

/** What has the focus once the page is there: the day as it is opened, or its cell in the month. */
export type Arrival = { focus: 'day' | 'cell' };
export const toDay: Arrival = { focus: 'day' };
export const toCell: Arrival = { focus: 'cell' };
