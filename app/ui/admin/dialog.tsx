import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

type Props = { title: string; onClose: () => void; isAlert?: boolean; children: ReactNode };

/**
 * A modal dialog, open for as long as it is drawn. The platform keeps the focus inside, closes it by Escape and gives
 * the focus back to what had it. Inside, the element with `data-focus` gets the focus first: the safe choice.
 */
export function Dialog({ title, onClose, isAlert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // In the layout phase: on the way out the element still stands in the page, so that it can give the focus back.
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
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A field inside, such as a file's, has a cancel event of its own.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
