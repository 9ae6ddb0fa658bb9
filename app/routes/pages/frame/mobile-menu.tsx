import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { Drawing } from '#app/ui/drawing.tsx';
import { CrossMark } from '#app/ui/marks.tsx';
import { author } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './mobile-menu.module.css';
import { sectionLinks } from './section-links.ts';

const { menu } = frameTexts;
const sheetId = 'menu';

/**
 * A full sheet. With scripts it is a modal dialog, so that the browser itself keeps the focus inside, closes it by
 * Escape and gives the focus back; without them the same element opens as a popover.
 */
export function MobileMenu() {
  const sheet = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const current = (path: string) => (pathname === path ? 'page' : undefined);

  function open(event: MouseEvent) {
    event.preventDefault();
    sheet.current?.showModal();
  }

  function close(event: MouseEvent) {
    if (sheet.current?.matches(':modal')) event.preventDefault();
    sheet.current?.close();
  }

  const closing = { onClick: () => sheet.current?.close() };
  return (
    <div className={styles.narrow}>
      <button type="button" className={styles.open} popoverTarget={sheetId} aria-haspopup="dialog" onClick={open}>
        {menu.open}
        <span aria-hidden="true" />
      </button>
      <dialog id={sheetId} ref={sheet} popover="auto" className={`notte ${styles.sheet}`} aria-label={menu.landmark}>
        <div className={styles.bar}>
          <a href="/" {...closing}>
            {author.name}
          </a>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide" onClick={close}>
            {menu.close}
            <CrossMark />
          </button>
        </div>
        <nav aria-label={menu.landmark}>
          <ul>
            <li>
              <a href="/" aria-current={current('/')} {...closing}>
                {menu.home}
              </a>
            </li>
            <li>
              <span>{menu.about}</span>
              <ul>
                {sectionLinks.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} {...closing}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
            <li>
              <a href="/pensieri-quotidiani" aria-current={current('/pensieri-quotidiani')} {...closing}>
                {menu.thoughts}
              </a>
            </li>
            <li>
              <a href="/amministrazione" data-reload="">
                {menu.login}
              </a>
            </li>
          </ul>
        </nav>
        <Drawing picture={pictures.menu} loading="lazy" />
      </dialog>
    </div>
  );
}
