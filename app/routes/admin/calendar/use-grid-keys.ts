import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { dayByKey } from '#app/features/planning/month.ts';
import { addressOfDay } from './addresses.ts';
import { toCell } from './arrival.ts';

/** The arrow keys move through the days, into other months too; the grid has one tab stop, where the focus was last. */
export function useGridKeys(month: string, chosen: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [focused, setFocused] = useState({ day: chosen, of: chosen });
  const tabStop = focused.of === chosen ? focused.day : chosen;
  // Where the keys have got to while the page of another month is on its way.
  const ahead = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has arrived
  useEffect(() => {
    ahead.current = undefined;
  }, [key]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = ahead.current ?? (event.target as HTMLElement).dataset.day;
    const day = from && dayByKey(from, event.key);
    if (!day) return;
    event.preventDefault();
    if (day.startsWith(month) && !ahead.current) {
      event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
    ahead.current = day;
    void navigate(addressOfDay(day), { state: toCell, preventScrollReset: true });
  }

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    const { day } = target.dataset;
    if (day) setFocused({ day, of: chosen });
  }

  return { tabStop, onKeyDown, onFocus };
}
