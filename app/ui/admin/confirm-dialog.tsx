import { Closes, instead } from '#app/ui/without-scripts/opener.tsx';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  text?: string;
  confirm: string;
  cancel: string;
  isBusy?: boolean;
  sends?: Record<string, string>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** The safe choice has the focus. */
export function ConfirmDialog({ title, text, confirm, cancel, isBusy = false, sends = {}, ...on }: Props) {
  return (
    <Dialog title={title} onClose={on.onCancel} isAlert>
      {text && <p>{text}</p>}
      <div className={styles.choices}>
        <form method="post" onSubmit={instead(on.onConfirm)}>
          {Object.entries(sends).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <AdminButton look="danger" aria-busy={isBusy}>
            {confirm}
          </AdminButton>
        </form>
        <Closes>
          <AdminButton look="neutral" data-focus="" onClick={instead(on.onCancel)}>
            {cancel}
          </AdminButton>
        </Closes>
      </div>
    </Dialog>
  );
}
