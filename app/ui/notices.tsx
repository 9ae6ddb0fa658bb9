import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { freePlace } from './free-place.ts';
import { CrossMark } from './marks.tsx';
import styles from './notices.module.css';

export type Notice = { title: string; text?: string; isError?: boolean };

const lifeMs = 6000;
const NoticeContext = createContext<(notice: Notice | undefined) => void>(() => {});

/** Each notice takes the place of the one before; none takes it away. */
export function useNotices() {
  return use(NoticeContext);
}

export function Notices({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Notice & { key: number }>();
  // Restarts its timer.
  const show = useCallback((notice?: Notice) => setShown(notice && { ...notice, key: performance.now() }), []);
  const close = useCallback(() => setShown(undefined), []);
  const slip = shown && <Slip key={shown.key} notice={shown} onClose={close} closeLabel={closeLabel} />;
  return (
    <NoticeContext value={show}>
      {children}
      {/* Both regions stand from the start: a screen reader announces only what enters a region it knows. */}
      <div className={`solo-schermo ${styles.region}`}>
        <div role="status">{!shown?.isError && slip}</div>
        <div role="alert">{shown?.isError && slip}</div>
      </div>
    </NoticeContext>
  );
}

function Slip({ notice, onClose, closeLabel }: { notice: Notice; onClose: () => void; closeLabel: string }) {
  const slip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameFrom = useRef<HTMLElement>(null);

  const hold = useCallback(() => clearTimeout(timer.current), []);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onClose, lifeMs);
  }, [onClose]);
  // A layout effect: the timer starts when the notice is visible.
  useLayoutEffect(() => {
    release();
    return hold;
  }, [release, hold]);
  useLayoutEffect(() => keepClear(slip.current), []);

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
    <div ref={slip} className={notice.isError ? `${styles.slip} ${styles.error}` : styles.slip} {...whileHeld}>
      <div>
        <strong>{notice.title}</strong>
        {notice.text && <p>{notice.text}</p>}
      </div>
      <button type="button" aria-label={closeLabel} onClick={close}>
        <CrossMark />
      </button>
    </div>
  );
}

const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Moves the slip where it hides nothing to press, now and when the page below it moves. Not while it is used. */
function keepClear(slip: HTMLElement | null) {
  const region = slip?.offsetParent;
  if (!slip || !region) return;
  const place = () => {
    if (slip.matches(':hover, :focus-within')) return;
    const { left, right, bottom } = region.getBoundingClientRect();
    const size = { width: slip.offsetWidth, height: slip.offsetHeight };
    const taken = [...document.querySelectorAll(pressable)].filter(
      (one) => !slip.contains(one) && one.checkVisibility({ visibilityProperty: true }),
    );
    const room = { left, right, bottom, top: 8 };
    const free = freePlace(
      size,
      room,
      taken.map((one) => one.getBoundingClientRect()),
    );
    slip.style.translate = `${free.left + size.width - right}px ${free.top + size.height - bottom}px`;
  };
  place();
  const watch = new ResizeObserver(place);
  watch.observe(document.body);
  document.addEventListener('scrollend', place);
  return () => {
    watch.disconnect();
    document.removeEventListener('scrollend', place);
  };
}
