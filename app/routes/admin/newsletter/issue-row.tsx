import { useFetcher } from 'react-router';
import { type DeliveryCounts, type IssueState, type ListedIssue, progress } from '#app/features/issues/issue.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import type { Answer } from './actions.server.ts';
import { newsletterPath } from './addresses.ts';
import styles from './issues.module.css';
import { figure, issueStates } from './messages.ts';

const figures = [
  ['waiting', 'In coda'],
  ['submitted', 'Inviate'],
  ['failed', 'Fallite'],
  ['uncertain', 'Da verificare'],
] as const satisfies [keyof DeliveryCounts, string][];

/** One issue: how far it is, how its deliveries stand, and what can be done about it. */
export function IssueRow({ issue }: { issue: ListedIssue }) {
  const { id, subject, state, moment, pauseReason, counts, canRetry } = issue;
  const hasBegun = state !== 'scheduled' && state !== 'cancelled';
  return (
    <li className={styles.issue} aria-label={subject}>
      <div className={styles.about}>
        <h3>{subject}</h3>
        <p>
          <span className={styles.state} data-state={state}>
            {issueStates[state]}
          </span>{' '}
          {moment}
        </p>
        {pauseReason && <p className={styles.reason}>{pauseReason}</p>}
      </div>
      {hasBegun && (
        <div className={styles.progress}>
          <progress value={progress(counts)} max={1} aria-label={`Avanzamento di «${subject}»`} />
          <dl>
            {figures.map(([name, label]) => (
              <div
                key={name}
                data-alarm={name !== 'submitted' && name !== 'waiting' && counts[name] > 0 ? '' : undefined}
              >
                <dt>{label}</dt>
                <dd>{figure(counts[name])}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <IssueActions id={id} subject={subject} state={state} canRetry={canRetry} />
    </li>
  );
}

type ActionsProps = { id: string; subject: string; state: IssueState; canRetry: boolean };

function IssueActions({ id, subject, state, canRetry }: ActionsProps) {
  const { Form, state: busy, data: answer } = useFetcher<Answer>();
  const possible = [
    state === 'scheduled' && (['cancel', 'Annulla l’invio'] as const),
    state === 'sending' && (['pause', 'Metti in pausa'] as const),
    state === 'paused' && (['resume', 'Riprendi'] as const),
    canRetry && (['retry', 'Rimanda alle fallite'] as const),
  ].filter((action) => action !== false);
  return (
    <Form method="post" action={newsletterPath} className={styles.actions}>
      <input type="hidden" name="issue" value={id} />
      {possible.map(([intent, label]) => (
        <AdminButton
          key={intent}
          look="neutral"
          name="intent"
          value={intent}
          aria-label={`${label}: «${subject}»`}
          aria-busy={busy !== 'idle'}
        >
          {label}
        </AdminButton>
      ))}
      {answer?.toast && <ShowNotice key={answer.at} {...answer.toast} />}
    </Form>
  );
}
