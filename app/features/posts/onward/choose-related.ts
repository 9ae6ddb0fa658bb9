import type { Lead } from './lead.ts';

const mostShown = 3;

/** The nearest first; none that the page already shows, and no two of one month. */
export function chooseRelated(candidates: Lead[], shown: (Lead | undefined)[]): Lead[] {
  const known = new Set(shown.map((lead) => lead?.id));
  const months = new Set<string>();
  const chosen = candidates.filter(({ id, date }) => {
    if (known.has(id) || months.has(date.month)) return false;
    months.add(date.month);
    return true;
  });
  return chosen.slice(0, mostShown);
}
