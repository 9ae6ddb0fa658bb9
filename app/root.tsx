import '#site/fonts/fonts.css';
import '#site/theme.css';
import './ui/base.css';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { laterFonts, preloadedFonts } from '#site/fonts/preloaded-fonts.ts';
import type { Route } from './+types/root';
import { reservationOf } from './features/machines/allowed-uses.ts';
import { script as formsScript } from './inline-script/forms-script.ts?inline-script';
import { script } from './inline-script/inline-script.ts?inline-script';
import { type Served, useQuiet, useServedSite } from './site/served.ts';
import laterSheet from './ui/deferred.css?url';
import { ErrorPage, useConsole } from './ui/failure-page.tsx';
import { preserveFormOnFailure } from './ui/panel-failure.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [preserveFormOnFailure];

/** React ignores elements of head and body that only the server rendered. `<Suspense>` limits what it renders again if markup differs. */
export function Layout({ children }: { children: ReactNode }) {
  const isQuiet = useQuiet();
  const served = useServedSite();
  const isLive = !import.meta.env.SSR || served.isLive;
  return (
    // An inline script sets attributes of this element before React does.
    <html lang="it" data-quiet={isQuiet ? '' : undefined} suppressHydrationWarning>
      <head>
        {/* Browsers hide the nonce; React warns. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
        {import.meta.env.SSR && <ServedHead />}
      </head>
      <body>
        {isLive ? <Suspense>{children}</Suspense> : children}
        {import.meta.env.SSR && <FormsScript />}
        {isLive && <ScrollRestoration />}
        {import.meta.env.SSR && isLive && <Scripts />}
      </body>
    </html>
  );
}

function ServedHead() {
  const { theme, modules, legal, texts, machines } = useServedSite();
  const parameters = {
    'data-later-sheet': laterSheet,
    'data-later-fonts': laterFonts.join(' '),
    'data-policy-date': legal.privacyVersion,
    'data-clock': clockOf(texts.frame.clock),
    'data-modules': modules.join(' ') || undefined,
  };
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      {preloadedFonts.map((font) => (
        <link
          key={font}
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <meta name="theme-color" content={theme.day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={theme.night} media="(prefers-color-scheme: dark)" />
      <meta name="tdm-reservation" content={`${reservationOf(machines)}`} />
      {theme.href && <link rel="stylesheet" href={theme.href} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own module */}
      <script {...parameters} dangerouslySetInnerHTML={{ __html: script }} />
      <noscript>
        <link rel="stylesheet" href={laterSheet} />
      </noscript>
    </>
  );
}

/** One value a line: each quotation mark of JSON would take six characters as an entity. */
function clockOf({ label, phases }: Served['texts']['frame']['clock']) {
  return [label, ...phases.map(({ from, words, door = '' }) => [from, door, words].join('|'))].join(
    '\n',
  );
}

/** Rendered after the page, whose rendering sets whether it needs the script. */
function FormsScript() {
  const { hasForms, isLive, entry } = useServedSite();
  if (!hasForms || isLive) return null;
  const parameters = { 'data-entry': entry.module, 'data-imports': entry.imports.join(' ') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own module
  return <script {...parameters} dangerouslySetInnerHTML={{ __html: formsScript }} />;
}

export default function Root() {
  useEffect(() => {
    // Style sheets show all parts while this attribute is missing. `Layout` is hydrated earlier.
    document.documentElement.dataset.live = '';
  }, []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useConsole(error);
  return <ErrorPage />;
}
