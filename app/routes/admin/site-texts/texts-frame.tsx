import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Choices, Interruption, TwoSides } from '#app/ui/admin/interruption.tsx';
import { PencilMark } from '#app/ui/admin/marks.tsx';
import { AdminPage, Toggle } from '#app/ui/admin/page.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { onSiteOf, pageAddress } from './addresses.ts';
import { linesOf } from './inputs.ts';
import styles from './site-texts.module.css';
import type { Meeting } from './use-texts.ts';
import { onSiteWords, textsWords as words } from './words.ts';

type FrameProps = { title?: string; beside?: ReactNode; children: ReactNode };

export function TextsFrame({ title, beside, children }: FrameProps) {
  return (
    <>
      <p className={`solo-schermo ${styles.back}`}>
        <Link className="tap" to={href('/amministrazione/impostazioni')}>
          <ArrowMark />
          {words.back}
        </Link>
      </p>
      <AdminPage
        title={words.title}
        documentTitle={title ? `${title} · ${words.documentTitle}` : words.documentTitle}
        beside={beside}
      >
        {children}
      </AdminPage>
    </>
  );
}

type ListProps = { pages: { id: string; title: string }[]; current?: string };

export function PageList({ pages, current }: ListProps) {
  return (
    <nav className={`solo-schermo ${styles.pages}`} aria-label={words.pages}>
      <ul>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link className="ends" to={pageAddress(id)} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beside what publishes, where the privacy policy changes with it. */
export function PrivacyTick() {
  return <Toggle name="new-privacy" label={words.privacy.again} hint={words.privacy.againHint} />;
}

/** What the policy that readers find does not say yet. */
export function PolicyLacks({ missing }: { missing: string[] }) {
  if (missing.length === 0) return <p className="quiet">{words.privacy.complete}</p>;
  return (
    <div className="quiet">
      <p>{words.privacy.missing}</p>
      <ul className="bullets">
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </div>
  );
}

export function OnSiteLink({ id }: { id: string }) {
  const address = onSiteOf(id);
  if (!address) return null;
  return (
    <AdminButtonLink to={address} reloadDocument>
      <PencilMark />
      {onSiteWords.open}
    </AdminButtonLink>
  );
}

type ConflictProps = { meetings: Meeting[]; onTake: (meeting: Meeting) => void; onKeep: () => void };

/** Each text that somebody else has changed. Until one of the two is chosen no save replaces theirs. */
export function Conflict({ meetings, onTake, onKeep }: ConflictProps) {
  if (meetings.length === 0) return null;
  const title = meetings.length === 1 ? words.conflict.title : words.conflict.titleMany;
  return (
    <Interruption id="conflitto" title={title} text={words.conflict.text}>
      {meetings.map((meeting) => {
        const { mine, theirs } = meeting;
        const { path, field } = meeting.shown;
        return (
          <TwoSides
            key={path}
            label={field.label}
            mine={{ title: words.conflict.mine, text: linesOf(mine, field).join('\n') }}
            theirs={{ title: words.conflict.theirs(theirs.by), text: linesOf(theirs.value, field).join('\n') }}
          >
            <Choices>
              <AdminButton
                type="button"
                look="neutral"
                aria-label={words.conflict.takeTheirsOf(field.label)}
                onClick={() => onTake(meeting)}
              >
                {words.conflict.takeTheirs}
              </AdminButton>
            </Choices>
          </TwoSides>
        );
      })}
      <Choices>
        <AdminButton type="button" look="neutral" onClick={onKeep}>
          {words.conflict.keepMine}
        </AdminButton>
      </Choices>
    </Interruption>
  );
}
