import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignOutForm } from '#app/features/accounts/forms/sign-in-forms.tsx';
import { leavingWords, unsavedWords } from '#app/features/writing/messages.ts';
import {
  forgetUnsavedCopies,
  hasUnsavedCopies,
} from '#app/features/writing/unsaved/unsaved-copies.ts';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { reloadWith, useReloadedNotice } from '#app/ui/reload-with.ts';
import { programTexts } from '#site/texts/program.ts';
import { panels } from './entry-kinds.ts';
import styles from './frame.module.css';
import { SignInAgain } from './screen-failure.tsx';
import { frameWords } from './words.ts';

type Props = {
  site: { author: { name: string } };
  accountId: string;
  email: string;
  alerts: Notice[];
  children: ReactNode;
};

export function AdminFrame({ site, accountId, email, alerts, children }: Props) {
  useReloadedNotice(messages);
  useEffect(() => {
    writeSessionFlags({
      admin_authenticated: 'true',
      admin_email: email,
      password_changed: 'true',
    });
  }, [email]);
  return (
    <div className={`wrap ${styles.frame}`}>
      <a className="solo-schermo skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <header className={styles.bar}>
        <p className={styles.name}>
          {site.author.name}
          <span className={styles.room}>
            <span className="solo-voce">, </span>
            {programTexts.panel}
          </span>
        </p>
        <div className={`solo-schermo ${styles.who}`}>
          <Link to="/" reloadDocument>
            {frameWords.toSite}
          </Link>
          <span className={`quiet ${styles.email}`}>{email}</span>
          <SignOut accountId={accountId} />
        </div>
      </header>
      <Tabs />
      <main id="contenuto" tabIndex={-1}>
        <noscript>
          <PageNotice notice={frameWords.scripts} />
        </noscript>
        {alerts.map((alert) => (
          <PageNotice key={alert.title} notice={alert} />
        ))}
        {children}
      </main>
      <SignInAgain email={email} />
    </div>
  );
}

/** Signing out deletes unsaved text. */
function SignOut({ accountId }: { accountId: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function confirmUnsaved(event: MouseEvent) {
    if (!hasUnsavedCopies(accountId)) return;
    event.preventDefault();
    setConfirming(true);
  }

  function leaveAll() {
    setConfirming(false);
    forgetUnsavedCopies(accountId);
    button.current?.click();
  }

  return (
    <>
      <SignOutForm
        variant="neutral"
        button={button}
        onClick={confirmUnsaved}
        onSignedOut={() => reloadWith('signedOut', href('/amministrazione'))}
      />
      {isConfirming && (
        <ConfirmDialog
          title={leavingWords.question}
          text={unsavedWords.consequence}
          confirm={leavingWords.leave}
          cancel={leavingWords.stay}
          onConfirm={leaveAll}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

const { landmark, posts, newsletter, pictures, settings } = frameWords.tabs;
const tabs = [
  { to: href('/amministrazione'), label: posts },
  { to: href('/amministrazione/calendario'), label: 'Calendario' },
  { to: href('/amministrazione/newsletter'), label: newsletter },
  { to: href('/amministrazione/immagini'), label: pictures },
  ...panels.map(({ list, title }) => ({ to: list, label: title })),
  { to: href('/amministrazione/libri'), label: 'Annate' },
  { to: href('/amministrazione/letture'), label: 'Letture' },
  { to: href('/amministrazione/impostazioni'), label: settings },
];

function Tabs() {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to));
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the strip is wider than the screen
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would start the next Tab at the link.
    if (link)
      strip.current?.scrollTo({
        left: link.offsetLeft + link.offsetWidth / 2 - strip.current.clientWidth / 2,
      });
  }, [current]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={landmark}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
