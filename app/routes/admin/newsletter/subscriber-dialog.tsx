import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { canReactivate, type ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import type { Answer } from './actions.server.ts';
import { morePath, newsletterPath } from './addresses.ts';
import { comesBackAlone } from './messages.ts';
import styles from './newsletter.module.css';

type Props = {
  subscriber: ListedSubscriber;
  onClose: () => void;
  onAnswer: (answer: Answer) => void;
};

/** What can be done with one subscriber. */
export function SubscriberDialog({ subscriber, onClose, onAnswer }: Props) {
  const { id, email, isActive } = subscriber;
  const [isDeleting, setDeleting] = useState(false);
  const { submit, state, data: answer } = useFetcher<Answer>();
  const isBusy = state !== 'idle';
  const act = (intent: string) => submit({ intent, id }, { method: 'post', action: newsletterPath });

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);

  if (isDeleting) {
    return (
      <ConfirmDialog
        title={`Eliminare ${email}?`}
        text="Cancelliamo l’indirizzo, il nome e le prove del consenso. Non si può tornare indietro."
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
        <AdminButtonLink look="neutral" to={`${morePath}/${id}`} reloadDocument>
          Esporta i suoi dati
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
