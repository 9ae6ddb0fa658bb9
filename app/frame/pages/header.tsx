import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { href } from 'react-router';
import type { OwnMenu } from '#app/features/entries/menu.server.ts';
import { belowThoughts, thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/editable.tsx';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { CrossMark } from '#app/ui/mark.tsx';
import { ChevronMark, Drawing } from '#app/ui/marks.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './header.module.css';
import { useLoadedPage, useReaderPath } from './reader-path.ts';

const pagesOfNight = ['/', href('/il-libro')];

export function Header({ own }: { own: OwnMenu }) {
  const pathname = useReaderPath();
  const { author, links } = useSite();
  const { menu } = useTexts('frame');
  const { isOnNight = pagesOfNight.includes(pathname) } = useLoadedPage();
  const isLong = author.name.length > 22;
  return (
    <div className={styles.anchor}>
      <header className={`solo-schermo ${styles.header}`} data-on-night={isOnNight || undefined}>
        <div className={`wrap ${styles.bar}`}>
          <PageLink to="/" className={styles.name} data-long={isLong || undefined}>
            <Text path="author.name">{author.name}</Text>
            {pathname.startsWith('/post/') && (
              <span data-read="">
                <HourMark />
              </span>
            )}
          </PageLink>
          <nav className={styles.wide} aria-label={menu.landmark}>
            {links.menu.map(([to, name]) => (
              <Fragment key={to}>
                <CurrentLink className="tap" to={to}>
                  <Text path={`texts.frame.menu.${name}`} />
                </CurrentLink>
                {to === '/' && <AboutMenu own={own} />}
              </Fragment>
            ))}
            <a className="tap" href={href('/amministrazione')}>
              <PanelLabel>
                <Text path="texts.frame.menu.login" />
              </PanelLabel>
            </a>
          </nav>
          <MobileMenu own={own} />
        </div>
      </header>
    </div>
  );
}

function PanelLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span data-signed="out">{children}</span>
      <span data-signed="in">{programTexts.panel}</span>
    </>
  );
}

function AboutMenu({ own }: { own: OwnMenu }) {
  const panelId = useId();
  const aboutLinks = useAboutLinks(own);
  return (
    <div className={styles.group} data-about-menu="">
      <button className="tap" type="button" aria-expanded={false} aria-controls={panelId}>
        <Text path="texts.frame.menu.about" />
        <ChevronMark />
      </button>
      <ul id={panelId} className={styles.panel}>
        {aboutLinks.map(({ to, name }) => (
          <li key={to}>
            <CurrentLink to={to}>
              <Text path={`texts.frame.menu.${name}`} />
            </CurrentLink>
          </li>
        ))}
        <OwnPages {...own} />
      </ul>
    </div>
  );
}

function useAboutLinks({ hasEvents, worksCount }: OwnMenu) {
  const { author } = useSite();
  const events = { to: '/appuntamenti', name: 'events' } as const;
  const book = { to: '/#libro', name: 'book' } as const;
  const books = { to: '/libri', name: 'books' } as const;
  return [
    { to: `/#${author.section}`, name: 'author' } as const,
    worksCount > 0 ? books : book,
    ...(hasEvents ? [events] : []),
    { to: '/#contatti', name: 'contacts' } as const,
  ];
}

function CurrentLink({ to, ...link }: ComponentProps<typeof PageLink>) {
  const pathname = useReaderPath();
  const current = belowThoughts.test(pathname) ? thoughtsPath : pathname;
  return <PageLink to={to} aria-current={to === current ? 'page' : undefined} {...link} />;
}

function OwnPages({ pages }: OwnMenu) {
  if (pages.length === 0) return null;
  return (
    <li>
      <ul className={styles.own}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <CurrentLink to={path}>{title}</CurrentLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

const sheetId = 'menu';

function MobileMenu({ own }: { own: OwnMenu }) {
  const { author, links } = useSite();
  const { menu } = useTexts('frame');
  const aboutLinks = useAboutLinks(own);
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={`tap ${styles.open}`}
        popoverTarget={sheetId}
        aria-haspopup="dialog"
      >
        <Text path="texts.frame.menu.open" />
        <span aria-hidden="true" />
      </button>
      <dialog
        id={sheetId}
        popover="auto"
        className={`notte ${styles.sheet}`}
        aria-label={menu.landmark}
      >
        <div className={styles.sheetBar}>
          <PageLink className={styles.name} to="/">
            {author.name}
          </PageLink>
          <button className="tap" type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            <Text path="texts.frame.menu.close" />
            <CrossMark />
          </button>
        </div>
        <nav aria-label={menu.landmark}>
          <ul>
            {links.menu.map(([to, name]) => (
              <Fragment key={to}>
                <li>
                  <CurrentLink to={to}>{menu[name]}</CurrentLink>
                </li>
                {to === '/' && (
                  <li>
                    <span>{menu.about}</span>
                    <ul>
                      {aboutLinks.map((link) => (
                        <li key={link.to}>
                          <CurrentLink to={link.to}>{menu[link.name]}</CurrentLink>
                        </li>
                      ))}
                      <OwnPages {...own} />
                    </ul>
                  </li>
                )}
              </Fragment>
            ))}
            <li>
              <a href={href('/amministrazione')}>
                <PanelLabel>{menu.login}</PanelLabel>
              </a>
            </li>
          </ul>
        </nav>
        <Drawing picture={pictures.menu} loading="lazy" />
      </dialog>
    </div>
  );
}
