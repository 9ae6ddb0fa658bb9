import '#site/fonts/fonts.css';
import '#site/theme.css';
import './ui/base.css';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import { laterFonts, preloadedFonts } from '#site/fonts/preloaded-fonts.ts';
import type { Route } from './+types/root';
import { script } from './inline-script/inline-script.ts?inline-script';
import { useQuiet, useServedSite } from './site/served.ts';
import { isNeverHydrated } from './sleeping-pages.ts';
import laterSheet from './ui/deferred.css?url';
import { ErrorPage, useConsole } from './ui/failure-page.tsx';
import { keepFormOnFailure } from './ui/panel-answer.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFormOnFailure];

export function Layout({ children }: { children: ReactNode }) {
  const hydrates = !useMatches().some(isNeverHydrated);
  const isQuiet = useQuiet();
  return (
    // An inline script sets attributes of this element before React does.
    <html lang="it" data-quiet={isQuiet ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* Browsers hide the nonce; React warns. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
        <Colours />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <InlineScript />
        <noscript>
          <link rel="stylesheet" href={laterSheet} />
        </noscript>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {hydrates && <Scripts />}
      </body>
    </html>
  );
}

const themeColour = 'meta[name="theme-color"]';
// The browser keeps the colours that the server wrote.
const [day, night] = import.meta.env.SSR
  ? []
  : Array.from(document.querySelectorAll<HTMLMetaElement>(themeColour), ({ content }) => content);
const href = import.meta.env.SSR ? undefined : document.querySelector('link[href^="/colori-"]')?.getAttribute('href');

function Colours() {
  const served = useServedSite();
  const look = import.meta.env.SSR ? served.look : { day, night, href };
  return (
    <>
      <meta name="theme-color" content={look.day} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={look.night} media="(prefers-color-scheme: dark)" />
      {look.href && <link rel="stylesheet" href={look.href} />}
    </>
  );
}

// Trusted Types forbid setting markup in the browser.
function InlineScript() {
  const served = useServedSite();
  const told = import.meta.env.SSR && {
    'data-later-sheet': laterSheet,
    'data-later-fonts': laterFonts.join(' '),
    'data-policy-date': served.legal.privacyVersion,
    'data-clock': JSON.stringify(served.texts.frame.clock),
  };
  const html = { __html: import.meta.env.SSR ? script : '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own module
  return <script {...told} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useConsole(error);
  return <ErrorPage />;
}
