import { href } from 'react-router';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { Drawing } from '#app/ui/drawing.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { CrossMark } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { useSectionLinks } from './about-menu.tsx';
import header from './header.module.css';
import styles from './mobile-menu.module.css';
import { useShownPath } from './shown-path.ts';

const sheetId = 'menu';

export function MobileMenu() {
  const pathname = useShownPath();
  const { author } = useSite();
  const { menu } = useTexts('frame');
  const sectionLinks = useSectionLinks();
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <div className={styles.narrow} data-asleep="">
      <button type="button" className={`tap ${styles.open}`} popoverTarget={sheetId} aria-haspopup="dialog">
        <Text path="texts.frame.menu.open">{menu.open}</Text>
        <span aria-hidden="true" />
      </button>
      <dialog id={sheetId} popover="auto" className={`notte ${styles.sheet}`} aria-label={menu.landmark}>
        <div className={styles.bar}>
          <PageLink className={header.name} to="/">
            {author.name}
          </PageLink>
          <button className="tap" type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            <Text path="texts.frame.menu.close">{menu.close}</Text>
            <CrossMark />
          </button>
        </div>
        <nav aria-label={menu.landmark}>
          <ul>
            <li>
              <PageLink to="/" aria-current={current('/')}>
                {menu.home}
              </PageLink>
            </li>
            <li>
              <span>{menu.about}</span>
              <ul>
                {sectionLinks.map(({ to, name }) => (
                  <li key={to}>
                    <PageLink to={to}>{menu[name]}</PageLink>
                  </li>
                ))}
              </ul>
            </li>
            <li>
              <PageLink to={thoughtsPath} aria-current={current(thoughtsPath)}>
                {menu.thoughts}
              </PageLink>
            </li>
            <li>
              <a href={href('/amministrazione')}>{menu.login}</a>
            </li>
          </ul>
        </nav>
        <Drawing picture={pictures.menu} loading="lazy" />
      </dialog>
    </div>
  );
}
