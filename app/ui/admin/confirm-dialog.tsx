import { AdminButton } from './button.tsx';
import { Dialog, DialogChoices } from './dialog.tsx';

type Props = {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({ title, text, confirm, cancel, isBusy = false, onConfirm, onCancel }: Props) {
  return (
    <Dialog title={title} onClose={onCancel} isAlert>
      {text && <p>{text}</p>}
      <DialogChoices cancel={cancel} isSafe onCancel={onCancel}>
        <AdminButton type="button" look="danger" aria-busy={isBusy} onClick={onConfirm}>
          {confirm}
        </AdminButton>
      </DialogChoices>
    </Dialog>
  );
}
