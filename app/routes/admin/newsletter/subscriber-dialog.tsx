import { useState } from 'react';
import { canReactivate, type ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { Closes, instead, Opens, useOpened } from '#app/ui/without-scripts/opener.tsx';
import type { ChangedSubscriber, NewsletterAnswer } from './actions.server.ts';
import styles from './newsletter.module.css';
import { comesBackAlone, inactiveReasons, subscriberMessages, subscriberWords } from './words.ts';

const { columns, noName, reason } = subscriberWords;

type Props = {
  subscriber: ListedSubscriber;
  onClose: () => void;
  onChanged: (changed: ChangedSubscriber) => void;
};

export function SubscriberDialog({ subscriber, onClose, onChanged }: Props) {
  const { id, email, isActive } = subscriber;
  const [isDeleting, setDeleting] = useState(useOpened() === `elimina-${id}`);
  const { form, send, problems, isBusy } = useAnswer<NewsletterAnswer>({
    failure: subscriberMessages.actionFailed,
    onDone: ({ changed }) => {
      if (changed) onChanged(changed);
      onClose();
    },
  });
  const change = isActive ? 'deactivate' : canReactivate(subscriber) && 'reactivate';

  if (isDeleting) {
    return (
      <ConfirmDialog
        title={subscriberWords.askDelete(email)}
        text={problems.form?.text ?? subscriberWords.deleteConsequence}
        confirm="Elimina"
        cancel="Annulla"
        isBusy={isBusy}
        onConfirm={() => send({ intent: 'delete', id })}
        onCancel={() => setDeleting(false)}
      />
    );
  }
  return (
    <Dialog title={email} onClose={onClose}>
      <Facts subscriber={subscriber} />
      {!isActive && !canReactivate(subscriber) && <p>{comesBackAlone}</p>}
      <Problem notice={problems.form} />
      <div className={styles.choices}>
        {change && (
          <form {...form}>
            <input type="hidden" name="id" value={id} />
            <AdminButton look="neutral" name="intent" value={change} aria-busy={isBusy}>
              {change === 'deactivate' ? 'Disattiva' : 'Riattiva'}
            </AdminButton>
          </form>
        )}
        <AdminButtonLink look="neutral" to={`/amministrazione/newsletter/iscritti/${id}`} reloadDocument>
          {subscriberWords.exportOwn}
        </AdminButtonLink>
        <Opens what={`elimina-${id}`}>
          <AdminButton look="danger" onClick={instead(() => setDeleting(true))}>
            Elimina
          </AdminButton>
        </Opens>
        <Closes>
          <AdminButton look="neutral" data-focus="" onClick={instead(onClose)}>
            Chiudi
          </AdminButton>
        </Closes>
      </div>
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
