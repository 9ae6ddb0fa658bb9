import { useId } from 'react';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import { ChevronMark } from '#app/ui/marks.tsx';
import styles from './about-menu.module.css';

export function AboutMenu() {
  const panelId = useId();
  const { menu } = useTexts('frame');
  const sectionLinks = useSectionLinks();
  return (
    <div className={styles.group} data-about-menu="" data-asleep="">
      <button className="tap" type="button" aria-expanded={false} aria-controls={panelId} suppressHydrationWarning>
        {menu.about}
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

export function useSectionLinks() {
  const { author } = useSite();
  const { menu } = useTexts('frame');
  return [
    { href: `/#${author.section}`, label: menu.author },
    { href: '/#libro', label: menu.book },
    { href: '/#contatti', label: menu.contacts },
  ];
}
