import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/without-scripts/hydrated.ts';
import styles from './dialog.module.css';

type Props = { title: string; onClose: () => void; isAlert?: boolean; children: ReactNode };

/** A modal dialog, open while it is rendered. The element with `data-focus` gets the focus first. */
export function Dialog({ title, onClose, isAlert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isServed] = useState(!useHydrated());

  // A layout effect: at its cleanup the element is still in the page and can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    // Served open for browsers without scripts, where none is modal.
    element?.close();
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      open={isServed || undefined}
      role={isAlert ? 'alertdialog' : undefined}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside has its own cancel event.
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
