import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { instead, Opens } from '#app/ui/without-scripts/opener.tsx';
import type { loader } from './more-subscribers.ts';
import styles from './subscribers-list.module.css';
import { inactiveReasons, subscriberMessages, subscriberWords } from './words.ts';

type Page = { subscribers: ListedSubscriber[]; next: string | undefined };
type Props = {
  first: Page;
  search: string;
  /** Changed since the pages were loaded; null: deleted. */
  changes: Map<string, ListedSubscriber | null>;
  onOpen: (subscriber: ListedSubscriber) => void;
};

export function SubscribersList({ first, search, changes, onOpen }: Props) {
  const { subscribers, ...rest } = useSubscribers(first, search);
  const shown = subscribers.flatMap((row) => {
    const changed = changes.get(row.id);
    return changed === null ? [] : [changed ?? row];
  });
  if (shown.length === 0) {
    const words = search.trim() ? subscriberMessages.noneFound : subscriberMessages.noneAtAll;
    return <p className={styles.empty}>{words}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label={subscriberWords.tableLabel} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(subscriberWords.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((subscriber) => (
            <Row key={subscriber.id} subscriber={subscriber} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {rest.next && <More search={search} {...rest} next={rest.next} />}
    </section>
  );
}

function Row({ subscriber, onOpen }: { subscriber: ListedSubscriber; onOpen: Props['onOpen'] }) {
  const { email, name, subscribedOn, isActive, inactiveReason } = subscriber;
  return (
    <tr>
      <th scope="row">
        {email}
        <span className={styles.day}>{subscribedOn}</span>
      </th>
      <td className={name ? undefined : styles.quiet}>{name ?? subscriberWords.noName}</td>
      <td>{subscribedOn}</td>
      <td>
        <div className={styles.state}>
          <span>
            <Badge isOn={isActive}>{isActive ? 'Attivo' : 'Disattivato'}</Badge>
            {!isActive && inactiveReason && <small>{inactiveReasons[inactiveReason]}</small>}
          </span>
          <Opens what={`gestisci-${subscriber.id}`}>
            <button
              type="submit"
              className={styles.open}
              aria-label={`Gestisci ${email}`}
              onClick={instead(() => onOpen(subscriber))}
            >
              Gestisci
            </button>
          </Opens>
        </div>
      </td>
    </tr>
  );
}

type MoreProps = { search: string; next: string; loadMore: () => void; isBusy: boolean; hasFailed: boolean };

/** Loads the next page when it scrolls into view. */
function More({ search, next, loadMore, isBusy, hasFailed }: MoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!end.current || hasFailed) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore(), { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [loadMore, hasFailed]);
  return (
    <p ref={end} className={styles.more}>
      {hasFailed && <span role="alert">{subscriberMessages.listFailed.text} </span>}
      <Link
        to={`?${new URLSearchParams({ cerca: search, dopo: next })}`}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          loadMore();
        }}
      >
        {subscriberWords.more}
      </Link>
    </p>
  );
}

/** All pages loaded so far. Pages shift as people subscribe, so each subscriber is kept once. */
function useSubscribers(first: Page, search: string) {
  const { load, state, data: loaded } = useFetcher<typeof loader>();
  const [more, setMore] = useState<Page[]>([]);

  useEffect(() => {
    if (loaded) setMore((pages) => [...pages.filter(({ next }) => next !== loaded.next), loaded]);
  }, [loaded]);

  const { next } = more.at(-1) ?? first;
  const loadMore = useCallback(() => {
    if (next && state === 'idle')
      void load(`/amministrazione/newsletter/iscritti?${new URLSearchParams({ cerca: search, dopo: next })}`);
  }, [load, next, search, state]);

  const rows = new Map<string, ListedSubscriber>();
  for (const row of [first, ...more].flatMap(({ subscribers }) => subscribers)) rows.set(row.id, row);
  return { subscribers: [...rows.values()], next, loadMore, isBusy: state !== 'idle', hasFailed: loaded === null };
}
