import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { ListedSubscriber, SubscribersPage } from '#app/features/subscribers/list-subscribers.server.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import type { loader } from './more-subscribers.ts';
import styles from './subscribers-list.module.css';
import { inactiveReasons, subscriberMessages, subscriberWords } from './words.ts';

const addedRows = 50;

type Open = (subscriber: ListedSubscriber) => void;
type Props = { first: SubscribersPage; filter: { search?: string; reason?: string }; onOpen: Open };

export function SubscribersList({ first, filter: { search = '', reason = '' }, onOpen }: Props) {
  const { load, state, data: loaded } = useFetcher<typeof loader>();
  const [more, setMore] = useState<SubscribersPage>();
  if (loaded && loaded !== more) setMore(loaded);
  const { subscribers, hasMore } = more ?? first;

  function loadMore() {
    if (state !== 'idle') return;
    const rows = { cerca: search, motivo: reason, righe: `${subscribers.length + addedRows}` };
    void load(`${href('/amministrazione/newsletter/iscritti')}?${new URLSearchParams(rows)}`);
  }

  if (subscribers.length === 0) {
    const words = search.trim() || reason ? subscriberMessages.noneFound : 'Nessuna iscrizione presente';
    return <p className={styles.empty}>{words}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label="Elenco delle iscrizioni" tabIndex={0}>
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
          {subscribers.map((subscriber) => (
            <Row key={subscriber.id} subscriber={subscriber} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {hasMore && <More onReached={loadMore} isBusy={state !== 'idle'} hasFailed={loaded === null} />}
    </section>
  );
}

function Row({ subscriber, onOpen }: { subscriber: ListedSubscriber; onOpen: Open }) {
  const { email, name, subscribedOn, isActive, inactiveReason } = subscriber;
  return (
    <tr>
      <th scope="row">
        {email}
        <span className={styles.day}>{subscribedOn}</span>
      </th>
      <td className={name ? undefined : 'quiet'}>{name ?? subscriberWords.noName}</td>
      <td>{subscribedOn}</td>
      <td>
        <div className={styles.state}>
          <span>
            <Badge isOn={isActive}>{isActive ? 'Attivo' : 'Disattivato'}</Badge>
            {!isActive && inactiveReason && <small>{inactiveReasons[inactiveReason]}</small>}
          </span>
          <button
            type="button"
            className={styles.open}
            aria-label={`Gestisci ${email}`}
            onClick={() => onOpen(subscriber)}
          >
            Gestisci
          </button>
        </div>
      </td>
    </tr>
  );
}

type MoreProps = { onReached: () => void; isBusy: boolean; hasFailed: boolean };

/** Loads more rows when it scrolls into view; after a failure when it is pressed. */
function More({ onReached, isBusy, hasFailed }: MoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!end.current || hasFailed) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onReached(), { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [onReached, hasFailed]);
  return (
    <p ref={end} className={styles.more}>
      {hasFailed && <span role="alert">{subscriberMessages.listFailed.text} </span>}
      <button type="button" className={styles.open} aria-busy={isBusy} onClick={onReached}>
        {subscriberWords.more}
      </button>
    </p>
  );
}
