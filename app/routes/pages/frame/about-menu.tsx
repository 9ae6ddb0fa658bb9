import { useId } from 'react';
import { PageLink } from '#app/ui/links.tsx';
import { ChevronMark } from '#app/ui/marks.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './about-menu.module.css';
import { sectionLinks } from './section-links.ts';

export function AboutMenu() {
  const panelId = useId();
  return (
    <div className={styles.group} data-about-menu="" data-asleep="">
      <button type="button" aria-expanded={false} aria-controls={panelId} suppressHydrationWarning>
        {frameTexts.menu.about}
        <ChevronMark />
      </button>
      <ul id={panelId} className={styles.panel}>
        {sectionLinks.map(({ href, label }) => (
          <li key={href}>
            <PageLink to={href}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
