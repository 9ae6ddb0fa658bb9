import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { romeYear } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { ConsentStrip } from '#app/features/consent/consent-strip.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Notices } from '#app/ui/notices.tsx';
import { useConsole } from '#app/ui/use-console.ts';
import { frameTexts } from '#site/texts/frame.ts';
import type { Route } from './+types/frame';
import { useClock } from './clock.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { isLiveDocument, useLiveDocument } from './live-document.ts';
import { PageFailure, StoppedPage } from './page-failure.tsx';
import { useSectionScroll } from './section-scroll.ts';
import { useStoppedMove } from './stopped-move.ts';

// Not in the root: React Router catches what the gate of the administration throws at the first route with a loader.
export function loader() {
  return { siteUrl: config.siteUrl, year: romeYear(new Date()) };
}

export const shouldRevalidate = () => false;

export default function Frame({ loaderData: { year } }: Route.ComponentProps) {
  return (
    <Shell year={year}>
      <Outlet />
    </Shell>
  );
}

function Shell({ year, children }: { year: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const stopped = useStoppedMove();
  useLiveDocument();
  useClock();
  useSectionScroll();
  return (
    <Notices closeLabel={frameTexts.closeNotice}>
      <a className={`solo-schermo ${styles.skip}`} href="#contenuto">
        {frameTexts.skipLink}
      </a>
      <ConsentStrip isHome={pathname === '/'} />
      <Header />
      <ListPending />
      <main id="contenuto" className={styles.main} tabIndex={-1}>
        {stopped ? <StoppedPage location={stopped} /> : children}
      </main>
      <Footer year={year} />
    </Notices>
  );
}

/** Tells a screen reader that the list is loading, if it takes longer than 150 ms. */
function ListPending() {
  const { location } = useNavigation();
  const isList = location?.pathname === '/pensieri-quotidiani';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isList) return setLong(false);
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, [isList]);
  return (
    <p className="solo-voce" role="status">
      {isLong && frameTexts.loadingThoughts}
    </p>
  );
}

// Not the root's: React would write the whole document again, which Trusted Types forbid.
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [hasMoved] = useState(isLiveDocument);
  useConsole(error);
  if (!hasMoved) return <ErrorPage />;
  return (
    <Shell year={loaderData?.year ?? romeYear(new Date())}>
      <PageFailure />
    </Shell>
  );
}
