import { type ComponentProps, useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';
import { programTexts } from '#site/texts/program.ts';
import styles from './arrow-link.module.css';
import { ArrowMark } from './marks.tsx';

type PageLinkProps = Pick<LinkProps, 'prefetch' | 'reloadDocument' | 'preventScrollReset'> &
  ComponentProps<'a'> & { to: string };

export const PageLink = import.meta.env.SSR ? WrittenLink : RoutedLink;

function WrittenLink({ to, prefetch, reloadDocument, preventScrollReset, ...rest }: PageLinkProps) {
  return <a href={to} {...rest} />;
}

function RoutedLink({ to, ...rest }: PageLinkProps) {
  // Offline the router would reload the page when it cannot fetch a module ahead.
  const mayPrefetch = useSyncExternalStore(onNetworkChange, mayFetchAhead, () => true);
  const isSection = to.includes('#');
  return (
    <Link
      to={to}
      discover="none"
      prefetch={mayPrefetch ? 'intent' : 'none'}
      preventScrollReset={isSection}
      viewTransition={!isSection && !matchMedia('(prefers-reduced-motion: reduce)').matches}
      {...rest}
    />
  );
}

function mayFetchAhead() {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return onLine && !connection?.saveData;
}

function onNetworkChange(listen: () => void) {
  window.addEventListener('online', listen);
  window.addEventListener('offline', listen);
  return () => {
    window.removeEventListener('online', listen);
    window.removeEventListener('offline', listen);
  };
}

type ExternalLinkProps = ComponentProps<'a'> & { href: string };

export function ExternalLink({ href, className, children, ...rest }: ExternalLinkProps) {
  if (!href.startsWith('https://')) return null;
  return (
    <a href={href} className={className} target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="solo-voce"> {programTexts.newTab}</span>
    </a>
  );
}

type ArrowLinkProps = Pick<LinkProps, 'rel' | 'reloadDocument' | 'prefetch' | 'children'> & {
  href: string;
  back?: boolean;
  words?: Record<`data-${string}`, string | undefined>;
};

export function ArrowLink({ href, back = false, words, children, ...rest }: ArrowLinkProps) {
  return (
    <PageLink to={href} {...rest} className={back ? `solo-schermo ${styles.link} ${styles.back}` : styles.link}>
      {back && <ArrowMark />}
      <span {...words}>{children}</span>
      {!back && <ArrowMark />}
    </PageLink>
  );
}
