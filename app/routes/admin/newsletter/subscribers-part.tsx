import { useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { LensMark } from '#app/ui/admin/marks.tsx';
import { ActionRow } from '#app/ui/admin/page.tsx';
import { useOpened } from '#app/ui/without-scripts/opener.tsx';
import type { ChangedSubscriber } from './actions.server.ts';
import { ExportButtons } from './export-buttons.tsx';
import styles from './newsletter.module.css';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { SubscribersList } from './subscribers-list.tsx';
import { subscriberWords } from './words.ts';

// Beyond so many, a search for one or two rare letters takes seconds.
const manySubscribers = 10_000;
const restMs = 250;
// The trigram index needs three letters.
const shortestInLarge = 3;

type Props = {
  search: string;
  total: number;
  first: { subscribers: ListedSubscriber[]; next: string | undefined };
  result: string;
};

export function SubscribersPart({ search, total, first, result }: Props) {
  const asked = useOpened();
  const [opened, setOpened] = useState(() => first.subscribers.find(({ id }) => asked?.endsWith(id)));
  const [changes, setChanges] = useState(new Map<string, ListedSubscriber | null>());

  function onChanged({ id, subscriber }: ChangedSubscriber) {
    setChanges((all) => new Map(all).set(id, subscriber));
  }

  return (
    <div className={styles.subscribers}>
      <ActionRow>
        <SearchForm search={search} isLarge={total > manySubscribers} />
        <ExportButtons />
      </ActionRow>
      <p role="status" className={result ? styles.result : 'solo-voce'}>
        {result}
      </p>
      <SubscribersList key={search} first={first} search={search} changes={changes} onOpen={setOpened} />
      <p className={styles.note}>{subscriberWords.exportNote}</p>
      {opened && <SubscriberDialog subscriber={opened} onChanged={onChanged} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Searches after a pause in typing; one or two letters in a large list only on Enter. */
function SearchForm({ search, isLarge }: { search: string; isLarge: boolean }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
    const { length } = `${new FormData(form).get('cerca')}`.trim();
    if (isLarge && length > 0 && length < shortestInLarge) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), restMs);
  }

  return (
    <Form role="search" className={styles.search} onChange={(event) => searchSoon(event.currentTarget)}>
      <LensMark />
      <input
        type="search"
        name="cerca"
        defaultValue={search}
        placeholder={subscriberWords.search.placeholder}
        aria-label={subscriberWords.search.label}
        autoComplete="off"
        maxLength={200}
      />
    </Form>
  );
}
