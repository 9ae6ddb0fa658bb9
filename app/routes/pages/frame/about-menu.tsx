import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronMark } from '#app/ui/marks.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './about-menu.module.css';
import { sectionLinks } from './section-links.ts';

const hoverDelayMs = 200;

/** Opens 200 ms after the pointer rests on it, at once by click, touch or key. Escape closes it and gives the focus back. */
export function AboutMenu() {
  const [isOpen, setOpen] = useState(false);
  const byHover = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const panelId = useId();

  function changeAfter(delayMs: number, open: boolean) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      byHover.current = open;
      setOpen(open);
    }, delayMs);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => panel.current?.querySelector('a')?.focus());
    }
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  useEscape(isOpen, setOpen);
  // What the stylesheet has opened, before scripts were at work, stays open.
  useEffect(() => {
    byHover.current = panel.current?.checkVisibility({ visibilityProperty: true }) ?? false;
    setOpen(byHover.current);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer rests on the group; its button does the same by key
    <div
      className={styles.group}
      onPointerEnter={(event) => event.pointerType === 'mouse' && changeAfter(hoverDelayMs, true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && changeAfter(hoverDelayMs, false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          clearTimeout(timer.current);
          // What the resting pointer has just opened, its click keeps.
          setOpen(!isOpen || byHover.current);
          byHover.current = false;
        }}
      >
        {frameTexts.menu.about}
        <ChevronMark />
      </button>
      <ul ref={panel} id={panelId} className={styles.panel} data-open={isOpen || undefined}>
        {sectionLinks.map(({ href, label }) => (
          <li key={href}>
            <a href={href} onClick={() => setOpen(false)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

// What opened by hover must close by Escape too, wherever the focus is (WCAG 1.4.13).
function useEscape(isOpen: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen, setOpen]);
}
