import { useId } from 'react';
import { Text } from '#app/site/text.tsx';
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
        <Text path="texts.frame.menu.about">{menu.about}</Text>
        <ChevronMark />
      </button>
      <ul id={panelId} className={styles.panel}>
        {sectionLinks.map(({ to, name }) => (
          <li key={to}>
            <PageLink to={to}>
              <Text path={`texts.frame.menu.${name}`}>{menu[name]}</Text>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function useSectionLinks() {
  const { author } = useSite();
  return [
    { to: `/#${author.section}`, name: 'author' },
    { to: '/#libro', name: 'book' },
    { to: '/#contatti', name: 'contacts' },
  ] as const;
}
