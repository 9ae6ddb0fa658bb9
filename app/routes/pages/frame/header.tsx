import { href } from 'react-router';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import { AboutMenu } from './about-menu.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { useShownPath } from './shown-path.ts';

const pagesOfNight = ['/', href('/il-libro')];

export function Header() {
  const pathname = useShownPath();
  const { author } = useSite();
  const { menu } = useTexts('frame');
  const isThoughts = pathname === thoughtsPath || /^\/(post\/|archivio|categoria\/)/.test(pathname);
  return (
    <div className={styles.place}>
      <header className={`solo-schermo ${styles.header}`} data-on-night={pagesOfNight.includes(pathname) || undefined}>
        <div className={`wrap ${styles.bar}`}>
          <PageLink to="/" className={styles.name}>
            <Text path="author.name">{author.name}</Text>
            {pathname.startsWith('/post/') && (
              <span data-read="">
                <HourMark />
              </span>
            )}
          </PageLink>
          <nav className={styles.wide} aria-label={menu.landmark}>
            <PageLink className="tap" to="/" aria-current={pathname === '/' ? 'page' : undefined}>
              <Text path="texts.frame.menu.home">{menu.home}</Text>
            </PageLink>
            <AboutMenu />
            <PageLink className="tap" to={thoughtsPath} aria-current={isThoughts ? 'page' : undefined}>
              <Text path="texts.frame.menu.thoughts">{menu.thoughts}</Text>
            </PageLink>
            <a className="tap" href={href('/amministrazione')}>
              <Text path="texts.frame.menu.login">{menu.login}</Text>
            </a>
          </nav>
          <MobileMenu />
        </div>
      </header>
    </div>
  );
}
