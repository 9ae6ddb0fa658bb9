import { useState } from 'react';
import { canReactivate, type ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import type { ChangedSubscriber, NewsletterAnswer } from './actions.server.ts';
import styles from './newsletter.module.css';
import { comesBackAlone, subscriberMessages, subscriberWords } from './words.ts';

type Props = {
  subscriber: ListedSubscriber;
  onClose: () => void;
  onChanged: (changed: ChangedSubscriber) => void;
};

export function SubscriberDialog({ subscriber, onClose, onChanged }: Props) {
  const { id, email, isActive } = subscriber;
  const [isDeleting, setDeleting] = useState(false);
  const { send, problems, isBusy } = useAnswer<NewsletterAnswer>({
    failure: subscriberMessages.actionFailed,
    onDone: ({ changed }) => {
      if (changed) onChanged(changed);
      onClose();
    },
  });
  const act = (intent: string) => send({ intent, id });

  if (isDeleting) {
    return (
      <ConfirmDialog
        title={subscriberWords.askDelete(email)}
        text={problems.form?.text ?? subscriberWords.deleteConsequence}
        confirm="Elimina"
        cancel="Annulla"
        isBusy={isBusy}
        onConfirm={() => act('delete')}
        onCancel={() => setDeleting(false)}
      />
    );
  }
  return (
    <Dialog title={email} onClose={onClose}>
      {!isActive && !canReactivate(subscriber) && <p>{comesBackAlone}</p>}
      <Problem notice={problems.form} />
      <div className={styles.choices}>
        {isActive && (
          <AdminButton type="button" look="neutral" aria-busy={isBusy} onClick={() => act('deactivate')}>
            Disattiva
          </AdminButton>
        )}
        {canReactivate(subscriber) && (
          <AdminButton type="button" look="neutral" aria-busy={isBusy} onClick={() => act('reactivate')}>
            Riattiva
          </AdminButton>
        )}
        <AdminButtonLink look="neutral" to={`/amministrazione/newsletter/iscritti/${id}`} reloadDocument>
          {subscriberWords.exportOwn}
        </AdminButtonLink>
        <AdminButton type="button" look="danger" onClick={() => setDeleting(true)}>
          Elimina
        </AdminButton>
        <AdminButton type="button" look="neutral" data-focus="" onClick={onClose}>
          Chiudi
        </AdminButton>
      </div>
    </Dialog>
  );
}
