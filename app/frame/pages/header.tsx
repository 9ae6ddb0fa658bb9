import { Fragment, type ReactNode, useId } from 'react';
import { href, useRouteLoaderData } from 'react-router';
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
import { useReaderPath } from './reader-path.ts';

const pagesOfNight = ['/', href('/il-libro')];

export function Header() {
  const pathname = useReaderPath();
  const { author, links } = useSite();
  const { menu } = useTexts('frame');
  const foundWork = useRouteLoaderData<{ work?: object }>('features/works/pages/work/work')?.work;
  const isOnNight = pagesOfNight.includes(pathname) || foundWork !== undefined;
  const isLong = author.name.length > 22;
  const current = belowThoughts.test(pathname) ? thoughtsPath : pathname;
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
                <PageLink
                  className="tap"
                  to={to}
                  aria-current={to === current ? 'page' : undefined}
                >
                  <Text path={`texts.frame.menu.${name}`} />
                </PageLink>
                {to === '/' && <AboutMenu />}
              </Fragment>
            ))}
            <a className="tap" href={href('/amministrazione')}>
              <PanelLabel>
                <Text path="texts.frame.menu.login" />
              </PanelLabel>
            </a>
          </nav>
          <MobileMenu />
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

function AboutMenu() {
  const panelId = useId();
  const sectionLinks = useSectionLinks();
  return (
    <div className={styles.group} data-about-menu="">
      <button className="tap" type="button" aria-expanded={false} aria-controls={panelId}>
        <Text path="texts.frame.menu.about" />
        <ChevronMark />
      </button>
      <ul id={panelId} className={styles.panel}>
        {sectionLinks.map(({ to, name }) => (
          <li key={to}>
            <PageLink to={to}>
              <Text path={`texts.frame.menu.${name}`} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useSectionLinks() {
  const { author } = useSite();
  return [
    { to: `/#${author.section}`, name: 'author' },
    { to: '/#libro', name: 'book' },
    { to: '/#contatti', name: 'contacts' },
  ] as const;
}

const sheetId = 'menu';

function MobileMenu() {
  const pathname = useReaderPath();
  const { author, links } = useSite();
  const { menu } = useTexts('frame');
  const sectionLinks = useSectionLinks();
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
                  <PageLink to={to} aria-current={to === pathname ? 'page' : undefined}>
                    {menu[name]}
                  </PageLink>
                </li>
                {to === '/' && (
                  <li>
                    <span>{menu.about}</span>
                    <ul>
                      {sectionLinks.map((section) => (
                        <li key={section.to}>
                          <PageLink to={section.to}>{menu[section.name]}</PageLink>
                        </li>
                      ))}
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
