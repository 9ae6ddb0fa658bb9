import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { romeYear } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { ConsentStrip } from '#app/features/consent/consent-strip.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { Notices } from '#app/ui/notices.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import type { Route } from './+types/frame';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { useLiveDocument } from './live-document.ts';
import { Pending } from './pending.tsx';
import { useSectionScroll } from './section-scroll.ts';

/**
 * What every page needs. The year stands in each footer: asked for with the page, so that no build freezes it. Here and
 * not in the root: what the gate of the administration throws is caught where the first loader stands.
 */
export function loader() {
  return { siteUrl: config.siteUrl, year: romeYear(new Date()) };
}

export const shouldRevalidate = () => false;

export default function Frame({ loaderData: { year } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useLiveDocument();
  useSectionScroll();
  return (
    <Notices closeLabel={frameTexts.closeToast}>
      <a className={styles.skip} href="#contenuto">
        {frameTexts.skipLink}
      </a>
      <ConsentStrip isHome={pathname === '/'} />
      <Header />
      <Pending />
      <main id="contenuto" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer year={year} />
    </Notices>
  );
}

/** Caught here and not by the root: that would write the whole document anew, which Trusted Types forbid a script. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) console.error(error);
  return <ErrorPage />;
}
