import {
  type ComponentType,
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { programTexts } from '#site/texts/program.ts';
import { CrossMark } from './mark.tsx';
import styles from './notices.module.css';

export type NoticeAction = {
  label: string;
  to: string;
  fields: Record<string, string>;
  failed: string;
};
export type Notice = {
  title: string;
  text?: string;
  isError?: boolean;
  actions?: NoticeAction[];
  lifeMs?: number;
};

const usualLifeMs = 6000;
const NoticeContext = createContext<(notice: Notice | undefined) => void>(() => {});

/** Each notice replaces the one before; undefined removes it. */
export function useNotices() {
  return use(NoticeContext);
}

type Props = { Offer?: ComponentType<NoticeAction>; children: ReactNode };

export function Notices({ Offer, children }: Props) {
  const [current, setCurrent] = useState<Notice & { key: number }>();
  const show = useCallback(
    (notice?: Notice) => setCurrent(notice && { ...notice, key: performance.now() }),
    [],
  );
  const close = useCallback(() => setCurrent(undefined), []);
  const slip = current && (
    <Slip key={current.key} notice={current} onClose={close}>
      {Offer && current.actions?.map((action) => <Offer key={action.label} {...action} />)}
    </Slip>
  );
  return (
    <NoticeContext value={show}>
      {children}
      {/* A screen reader announces only what is added to an existing region. */}
      <div popover="manual" className={`solo-schermo ${styles.region}`}>
        <div role="status">{!current?.isError && slip}</div>
        <div role="alert">{current?.isError && slip}</div>
      </div>
    </NoticeContext>
  );
}

type SlipProps = { notice: Notice; onClose: () => void; children: ReactNode };

function Slip({ notice, onClose, children }: SlipProps) {
  // A notice with actions stays until it is closed, unless it has a life of its own.
  const lifeMs = notice.lifeMs ?? (notice.actions ? undefined : usualLifeMs);
  const slip = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [isHeld, setHeld] = useState(false);

  // A layout effect: the timer starts when the notice is visible.
  useLayoutEffect(() => {
    if (isHeld || !lifeMs) return;
    const timer = setTimeout(onClose, lifeMs);
    return () => clearTimeout(timer);
  }, [isHeld, onClose, lifeMs]);
  useLayoutEffect(() => {
    // The popover that opened last is above an open dialog.
    const region = slip.current?.closest<HTMLElement>('[popover]');
    region?.showPopover();
    // The scroll area now ends above the notice (WCAG 2.4.11).
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => region?.hidePopover();
  }, []);

  function close() {
    cameFrom.current?.focus();
    onClose();
  }

  const whileHeld = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus({ relatedTarget }: FocusEvent) {
      if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget;
      setHeld(true);
    },
    onBlur: () => setHeld(false),
  };
  return (
    <div
      ref={slip}
      className={notice.isError ? `${styles.slip} ${styles.error}` : styles.slip}
      {...whileHeld}
    >
      <div>
        <strong>{notice.title}</strong>
        {notice.text && <p>{notice.text}</p>}
        {children}
      </div>
      <button type="button" aria-label={programTexts.closeNotice} onClick={close}>
        <CrossMark />
      </button>
    </div>
  );
}
