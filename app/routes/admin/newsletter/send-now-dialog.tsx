import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import styles from './newsletter.module.css';

type Props = { title: string; readers: string; onSend: () => void; onClose: () => void };

/** Asks before something leaves that nobody can call back. */
export function SendNowDialog({ title, readers, onSend, onClose }: Props) {
  return (
    <Dialog title={`Inviare «${title}»?`} onClose={onClose} isAlert>
      <p>Parte subito, una volta sola, per chi è iscritto adesso. Iscritti attivi: {readers}.</p>
      <div className={styles.choices}>
        <AdminButton type="button" onClick={onSend}>
          Invia ora
        </AdminButton>
        <AdminButton type="button" look="neutral" data-focus="" onClick={onClose}>
          Annulla
        </AdminButton>
      </div>
    </Dialog>
  );
}
