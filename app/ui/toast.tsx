import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CrossMark } from './marks.tsx';
import type { Message } from './problem.tsx';
import styles from './toast.module.css';

export type Toast = Message & { isError?: boolean };

const lifeMs = 6000;
const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Says something briefly, once, when it appears in the page: at the bottom right, to eyes and to screen readers. */
export function Notice(toast: Toast) {
  const show = use(ToastContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, however often the page is drawn again
  useEffect(() => show(toast), []);
  return null;
}

/** For what is said in answer to an event, not to a page that appears. */
export function useNotices() {
  return use(ToastContext);
}

export function Toasts({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Toast & { key: number }>();
  // Each notice is a slip of its own, with its own time.
  const show = useCallback((toast: Toast) => setShown({ ...toast, key: performance.now() }), []);
  const close = useCallback(() => setShown(undefined), []);
  const slip = shown && <Slip key={shown.key} toast={shown} onClose={close} closeLabel={closeLabel} />;
  return (
    <ToastContext value={show}>
      {children}
      {/* Both regions are there from the start: a reader announces only what enters a region it knows. */}
      <div className={styles.region}>
        <div role="status">{!shown?.isError && slip}</div>
        <div role="alert">{shown?.isError && slip}</div>
      </div>
    </ToastContext>
  );
}

function Slip({ toast, onClose, closeLabel }: { toast: Toast; onClose: () => void; closeLabel: string }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameFrom = useRef<HTMLElement>(null);

  const hold = useCallback(() => clearTimeout(timer.current), []);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, lifeMs);
  }, [onClose]);
  // In the layout phase, so that a slip which can be seen is also running out.
  useLayoutEffect(() => {
    release();
    return hold;
  }, [release, hold]);

  function onFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
    hold();
  }

  function close() {
    cameFrom.current?.focus();
    onClose();
  }

  const whileHeld = { onPointerEnter: hold, onPointerLeave: release, onFocus, onBlur: release };
  return (
    <div className={toast.isError ? `${styles.toast} ${styles.error}` : styles.toast} {...whileHeld}>
      <div>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button type="button" aria-label={closeLabel} onClick={close}>
        <CrossMark />
      </button>
    </div>
  );
}
