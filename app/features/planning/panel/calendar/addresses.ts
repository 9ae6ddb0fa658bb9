import { href } from 'react-router';

export const address = href('/amministrazione/calendario');

export const addressOfMonth = (month: string) => `${address}?mese=${month}`;
export const addressOfDay = (day: string) => `${addressOfMonth(day.slice(0, 7))}&giorno=${day}`;

/** The element that gets the focus after the navigation: the opened day, or its cell in the month. */
export type Arrival = { focus: 'day' | 'cell' };
export const toDay: Arrival = { focus: 'day' };
export const toCell: Arrival = { focus: 'cell' };

const selectors = { day: '[data-opened]', cell: '[role="grid"] [aria-selected="true"] a' };

/** Only one of month and list is visible. */
export function focusOn(target: Arrival['focus']) {
  const found = [...document.querySelectorAll<HTMLElement>(selectors[target])];
  found.find((element) => element.checkVisibility())?.focus();
}
