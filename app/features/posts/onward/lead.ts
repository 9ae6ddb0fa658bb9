import type { RomeDate } from '#app/calendar/rome.ts';

/** A post that another page leads to, by its quote or else by its beginning. */
export type Lead = {
  id: string;
  title: string;
  category: string;
  date: RomeDate;
  line: string;
  isQuote: boolean;
};

export type Onward = { previous?: Lead; next?: Lead; related: Lead[]; thisDay: Lead[] };
