import { useLocation } from 'react-router';
import { author } from '#site/author.ts';
import { frameTexts } from '#site/texts/frame.ts';
import { AboutMenu } from './about-menu.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { useIsScrolled } from './scrolled.ts';

const { menu } = frameTexts;
const pagesOfNight = ['/', '/il-libro'];

export function Header() {
  const { pathname } = useLocation();
  const isScrolled = useIsScrolled();
  const isThoughts = pathname === '/pensieri-quotidiani' || pathname.startsWith('/post/');
  return (
    <div className={styles.place}>
      <header
        className={styles.header}
        data-scrolled={isScrolled || undefined}
        data-on-night={pagesOfNight.includes(pathname) || undefined}
      >
        <div className={`wrap ${styles.bar}`}>
          <a href="/" className={styles.name}>
            {author.name}
          </a>
          <nav className={styles.wide} aria-label={menu.landmark}>
            <a href="/" aria-current={pathname === '/' ? 'page' : undefined}>
              {menu.home}
            </a>
            <AboutMenu />
            <a href="/pensieri-quotidiani" aria-current={isThoughts ? 'page' : undefined}>
              {menu.thoughts}
            </a>
            <a href="/amministrazione" data-reload="">
              {menu.login}
            </a>
          </nav>
          <MobileMenu />
        </div>
      </header>
    </div>
  );
}
