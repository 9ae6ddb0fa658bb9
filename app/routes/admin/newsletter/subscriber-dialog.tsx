import { useState } from 'react';
import { href } from 'react-router';
import type { ListedSubscriber } from '#app/features/subscribers/list-subscribers.server.ts';
import { canReactivate } from '#app/features/subscribers/subscriber.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Dialog, DialogChoices } from '#app/ui/admin/dialog.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './newsletter.module.css';
import { comesBackAlone, inactiveReasons, subscriberMessages, subscriberWords } from './words.ts';

const { columns, noName, reason } = subscriberWords;

type Props = { subscriber: ListedSubscriber; onClose: () => void };

export function SubscriberDialog({ subscriber, onClose }: Props) {
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
        title={subscriberWords.askDelete(email)}
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
      {!isActive && !canReactivate(subscriber) && <p>{comesBackAlone}</p>}
      <Problem notice={problems.form} />
      <Form {...form}>
        <input type="hidden" name="id" value={id} />
        <DialogChoices cancel="Chiudi" isSafe onCancel={onClose}>
          {change && (
            <AdminButton look="neutral" name="intent" value={change} aria-busy={isBusy}>
              {change === 'deactivate' ? 'Disattiva' : 'Riattiva'}
            </AdminButton>
          )}
          <AdminButtonLink look="neutral" to={href('/amministrazione/newsletter/iscritti/:id', { id })} reloadDocument>
            Esporta i suoi dati
          </AdminButtonLink>
          <AdminButton type="button" look="danger" onClick={() => setDeleting(true)}>
            Elimina
          </AdminButton>
        </DialogChoices>
      </Form>
    </Dialog>
  );
}

function Facts({ subscriber: { name, subscribedOn, isActive, inactiveReason } }: Pick<Props, 'subscriber'>) {
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
