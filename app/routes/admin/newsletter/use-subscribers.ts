import { useCallback, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { morePath } from './addresses.ts';
import type { loader } from './more-subscribers.ts';

type Page = { subscribers: ListedSubscriber[]; next: string | undefined };

/** The first page and those that were scrolled to, each subscriber once: pages shift while people come and go. */
export function useSubscribers(first: Page, search: string) {
  const { load, state, data: loaded } = useFetcher<typeof loader>();
  const [more, setMore] = useState<Page[]>([]);

  useEffect(() => {
    if (loaded) setMore((pages) => [...pages.filter(({ next }) => next !== loaded.next), loaded]);
  }, [loaded]);

  const { next } = more.at(-1) ?? first;
  const loadMore = useCallback(() => {
    if (next && state === 'idle') void load(`${morePath}?${new URLSearchParams({ cerca: search, dopo: next })}`);
  }, [load, next, search, state]);

  const rows = new Map<string, ListedSubscriber>();
  for (const row of [first, ...more].flatMap(({ subscribers }) => subscribers)) rows.set(row.id, row);
  return { subscribers: [...rows.values()], next, loadMore, isBusy: state !== 'idle', hasFailed: loaded === null };
}
