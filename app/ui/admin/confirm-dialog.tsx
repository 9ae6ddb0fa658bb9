import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text?: string;
  confirm: string;
  cancel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The safe choice has the focus. */
export function ConfirmDialog({ title, text, confirm, cancel, isBusy = false, ...on }: Props) {
  return (
    <Dialog title={title} onClose={on.onCancel} isAlert>
      {text && <p>{text}</p>}
      <div className={styles.choices}>
        <AdminButton type="button" look="danger" aria-busy={isBusy} onClick={on.onConfirm}>
          {confirm}
        </AdminButton>
        <AdminButton type="button" look="neutral" data-focus="" onClick={on.onCancel}>
          {cancel}
        </AdminButton>
      </div>
    </Dialog>
  );
}
