import { type ReactNode, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { ConsentStrip } from '#app/frame/consent/consent-strip.tsx';
import { thoughtsPath } from '#app/public-pages.ts';
import { siteOfPages, textsOf } from '#app/site/site.server.ts';
import { ErrorPage, useConsole } from '#app/ui/failure-page.tsx';
import { useIsLong } from '#app/ui/form.ts';
import { Notices } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/frame';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { isLiveDocument, useClock, useLiveDocument } from './live-document.ts';
import { PageFailure, StoppedPage, useStoppedMove } from './page-failure.tsx';
import { useSectionScroll } from './section-scroll.ts';
import { useShownPath } from './shown-path.ts';

// Not in the root: React Router catches what the gate of the administration throws at the first route with a loader.
export function loader() {
  const { clock, ...frame } = textsOf('frame').frame;
  return { site: siteOfPages(), texts: { frame } };
}

export const shouldRevalidate = () => false;

export default function Frame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const pathname = useShownPath();
  const stopped = useStoppedMove();
  useLiveDocument();
  useClock();
  useSectionScroll();
  return (
    <Notices closeLabel={programTexts.closeNotice}>
      <a className="solo-schermo skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <ConsentStrip isHome={pathname === '/'} />
      <Header />
      <ListPending />
      <main id="contenuto" className={styles.main} tabIndex={-1}>
        {stopped ? <StoppedPage location={stopped} /> : children}
      </main>
      <Footer />
    </Notices>
  );
}

function ListPending() {
  const { location } = useNavigation();
  const isLong = useIsLong(location?.pathname === thoughtsPath);
  return (
    <p className="solo-voce" role="status">
      {isLong && programTexts.loadingThoughts}
    </p>
  );
}

// Not the root's: React would write the whole document again, which Trusted Types forbid.
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const [hasMoved] = useState(isLiveDocument);
  useConsole(error);
  if (!hasMoved || !loaderData) return <ErrorPage />;
  return (
    <Shell>
      <PageFailure />
    </Shell>
  );
}
