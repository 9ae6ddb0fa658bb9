import { useEffect, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import type { SubscribersPage } from '#app/features/subscribers/list-subscribers.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { TextBox } from '#app/ui/admin/field.tsx';
import { LensMark } from '#app/ui/admin/marks.tsx';
import { ActionRow } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { ExportButtons } from './export-buttons.tsx';
import styles from './newsletter.module.css';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { SubscribersList } from './subscribers-list.tsx';
import { neverAgainWords, subscriberMessages, subscriberWords } from './words.ts';

const restMs = 250;

type Props = { search: string; first: SubscribersPage; result: string };

export function SubscribersPart({ search, first, result }: Props) {
  const [opened, setOpened] = useState<SubscribersPage['subscribers'][number]>();
  return (
    <div className={styles.subscribers}>
      <ActionRow>
        <SearchForm search={search} />
        <ExportButtons />
      </ActionRow>
      <p role="status" className={result ? styles.result : 'solo-voce'}>
        {result}
      </p>
      <SubscribersList key={search} first={first} search={search} onOpen={setOpened} />
      <p className={styles.note}>{subscriberWords.exportNote}</p>
      {opened && <SubscriberDialog subscriber={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Searches after a pause in typing. */
function SearchForm({ search }: { search: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), restMs);
  }

  return (
    <Form role="search" className={styles.search} onChange={(event) => searchSoon(event.currentTarget)}>
      <LensMark />
      <input
        className={field.control}
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

export function NeverAgain() {
  const { Form, form, problems, isBusy } = useForm({ failure: subscriberMessages.actionFailed });
  const { title, text, label, button } = neverAgainWords;
  return (
    <details className={styles.never}>
      <summary>{title}</summary>
      <Form {...form} className="stack">
        <p className={styles.note}>{text}</p>
        <TextBox label={label} name="email" type="email" autoComplete="off" />
        <Problem notice={problems.form} />
        <AdminButton look="neutral" name="intent" value="allow-again" aria-busy={isBusy}>
          {button}
        </AdminButton>
      </Form>
    </details>
  );
}
