import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CrossMark } from '#app/ui/mark.tsx';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import parts from './parts.module.css';

type DialogProps = {
  title: string;
  onClose: () => void;
  isAlert?: boolean;
  isWide?: boolean;
  closeLabel?: string;
  children: ReactNode;
};

/** Open while it is rendered. The element with `data-focus` gets the focus. */
export function Dialog({ title, onClose, isAlert, isWide, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect: at its cleanup the element is still in the page and can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      className={`${parts.parts} ${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside has its own cancel event.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {closeLabel && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <CrossMark />
        </button>
      )}
      {children}
    </dialog>
  );
}

type ChoicesProps = {
  cancel?: string;
  isSafe?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** `isSafe`: the button that cancels has the focus. */
export function DialogChoices({ cancel = 'Annulla', isSafe, onCancel, children }: ChoicesProps) {
  return (
    <div className="row acts">
      {children}
      <AdminButton variant="neutral" data-focus={isSafe ? '' : undefined} onClick={onCancel}>
        {cancel}
      </AdminButton>
    </div>
  );
}

type ConfirmDialogProps = {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, confirm, isBusy, onConfirm, onCancel } = props;
  return (
    <Dialog title={props.title} onClose={onCancel} isAlert>
      {text && <p>{text}</p>}
      <DialogChoices cancel={props.cancel} isSafe onCancel={onCancel}>
        <AdminButton variant="danger" aria-busy={isBusy} onClick={onConfirm}>
          {confirm}
        </AdminButton>
      </DialogChoices>
    </Dialog>
  );
}
