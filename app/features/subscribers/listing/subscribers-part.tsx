import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, href, useSubmit } from 'react-router';
import type {
  Filter,
  ListedSubscriber,
  SubscribersPage,
} from '#app/features/subscribers/list-subscribers.server.ts';
import { canReactivate } from '#app/features/subscribers/subscriber.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog, Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import field from '#app/ui/admin/field.module.css';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { ActionRow, Toggle } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { markOf } from '#app/ui/mark.tsx';
import styles from './newsletter.module.css';
import { ExportButtons, SubscribersList } from './subscribers-list.tsx';
import {
  byHandWords,
  inactiveReasons,
  mustSignUpAgain,
  neverAgainWords,
  subscriberMessages,
  subscriberWords,
} from './words.ts';

const LensMark = markOf(18, 18, 'M13 7.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zm-1.5 4 5 5');

const { columns, noName, reason, filters } = subscriberWords;

const restMs = 250;

type Props = { filter: Filter; first: SubscribersPage; result: string };

export function SubscribersPart({ filter, first, result }: Props) {
  const [opened, setOpened] = useState<ListedSubscriber>();
  return (
    <div className={styles.subscribers}>
      <ActionRow>
        <SearchForm {...filter} />
        <ExportButtons />
      </ActionRow>
      <p role="status" className={result ? `quiet ${styles.result}` : 'solo-voce'}>
        {result}
      </p>
      <SubscribersList
        key={`${filter.reason} ${filter.search}`}
        filter={filter}
        onOpen={setOpened}
        {...first}
      />
      <p className="quiet acts">{subscriberWords.exportNote}</p>
      <AddByHand />
      {opened && <SubscriberDialog subscriber={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function SearchForm({ search, reason }: Filter) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      restMs,
    );
  }

  return (
    <Form
      role="search"
      className={styles.search}
      onChange={(event) => searchSoon(event.currentTarget)}
    >
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
      <select
        className={field.control}
        name="motivo"
        defaultValue={reason}
        aria-label={filters.label}
      >
        <option value="">{filters.all}</option>
        <option value="active">{filters.active}</option>
        {Object.entries(inactiveReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Form>
  );
}

type SubscriberProps = { subscriber: ListedSubscriber; onClose: () => void };

function SubscriberDialog({ subscriber, onClose }: SubscriberProps) {
  const { id, email, isActive } = subscriber;
  const [isDeleting, setDeleting] = useState(false);
  const { Form, form, submit, problems, isBusy } = useForm({
    failure: subscriberMessages.actionFailed,
    onDone: onClose,
  });
  const change = isActive ? 'deactivate' : canReactivate(subscriber) && 'reactivate';

  if (isDeleting) {
    return (
      <ConfirmDialog
        title={subscriberWords.confirmDelete(email)}
        text={problems.form?.text ?? subscriberWords.deleteConsequence}
        confirm="Elimina"
        isBusy={isBusy}
        onConfirm={() => submit({ intent: 'delete', id })}
        onCancel={() => setDeleting(false)}
      />
    );
  }
  return (
    <Dialog title={email} onClose={onClose}>
      <Facts subscriber={subscriber} />
      {!isActive && !canReactivate(subscriber) && <p>{mustSignUpAgain}</p>}
      <Problem notice={problems.form} />
      <Form {...form}>
        <input type="hidden" name="id" value={id} />
        <DialogChoices cancel="Chiudi" isSafe onCancel={onClose}>
          {change && (
            <AdminButton variant="neutral" name="intent" value={change} aria-busy={isBusy}>
              {change === 'deactivate' ? 'Disattiva' : 'Riattiva'}
            </AdminButton>
          )}
          <AdminButtonLink
            variant="neutral"
            to={href('/amministrazione/newsletter/iscritti/:id', { id })}
            reloadDocument
          >
            Esporta i suoi dati
          </AdminButtonLink>
          <AdminButton type="button" variant="danger" onClick={() => setDeleting(true)}>
            Elimina
          </AdminButton>
        </DialogChoices>
      </Form>
    </Dialog>
  );
}

function Facts({
  subscriber: { name, subscribedOn, isActive, inactiveReason },
}: Pick<SubscriberProps, 'subscriber'>) {
  return (
    <dl className={styles.facts}>
      <dt>{columns.name}</dt>
      <dd>{name ?? noName}</dd>
      <dt>{columns.subscribedOn}</dt>
      <dd>{subscribedOn}</dd>
      <dt>{columns.state}</dt>
      <dd>{isActive ? 'Attivo' : 'Disattivato'}</dd>
      {!isActive && inactiveReason && (
        <>
          <dt>{reason}</dt>
          <dd>{inactiveReasons[inactiveReason]}</dd>
        </>
      )}
    </dl>
  );
}

function AddByHand() {
  const { email, name, words, inWriting, ...formWords } = byHandWords;
  return (
    <FoldedForm {...formWords} intent="add-by-hand">
      {(problems) => (
        <>
          <TextBox
            label={email}
            name="email"
            type="email"
            autoComplete="off"
            problem={problems.email}
          />
          <TextBox label={name} name="name" autoComplete="off" problem={problems.name} />
          <TextAreaBox {...words} name="words" rows={2} problem={problems.words} />
          <Toggle {...inWriting} name="inWriting" />
        </>
      )}
    </FoldedForm>
  );
}

export function NeverAgain() {
  const { label, ...formWords } = neverAgainWords;
  return (
    <FoldedForm {...formWords} intent="allow-again">
      {() => <TextBox label={label} name="email" type="email" autoComplete="off" />}
    </FoldedForm>
  );
}

type FoldedProps = Record<'title' | 'text' | 'intent' | 'button', string> & {
  children: (problems: Problems) => ReactNode;
};

function FoldedForm({ title, text, intent, button, children }: FoldedProps) {
  const { Form, form, problems, isBusy } = useForm({
    failure: subscriberMessages.actionFailed,
    onDone: () => form.ref.current?.reset(),
  });
  return (
    <details>
      <summary>{title}</summary>
      <Form {...form} className="boxes">
        <p className="quiet">{text}</p>
        {children(problems)}
        <Problem notice={problems.form} />
        <AdminButton variant="neutral" name="intent" value={intent} aria-busy={isBusy}>
          {button}
        </AdminButton>
      </Form>
    </details>
  );
}
