import { href } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { IssueState } from '#app/features/issues/issues.server.ts';
import type { ListedIssue } from '#app/features/issues/list-issues.server.ts';
import { subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ProgressBar, usePolled } from '#app/ui/admin/progress.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './issues.module.css';
import { issueMessages, issueStates, issueWords } from './words.ts';

type DeliveryCounts = ListedIssue['counts'];

const newest = 3;
const awaited: IssueState[] = ['scheduled', 'sending', 'paused'];

export function IssuesList({ issues: first }: { issues: ListedIssue[] }) {
  const issues = usePolled(href('/amministrazione/newsletter/invii'), first, (issues) =>
    issues.some(({ state }) => state === 'sending' || state === 'scheduled'),
  );
  if (issues.length === 0) return <p className="quiet">{issueMessages.none}</p>;
  const isVisible = (issue: ListedIssue) =>
    issues.indexOf(issue) < newest || awaited.includes(issue.state);
  const earlier = issues.filter((issue) => !isVisible(issue));
  return (
    <div>
      <Issues issues={issues.filter(isVisible)} />
      {earlier.length > 0 && (
        <details>
          <summary>{issueWords.earlier(earlier.length)}</summary>
          <Issues issues={earlier} />
        </details>
      )}
    </div>
  );
}

function Issues({ issues }: { issues: ListedIssue[] }) {
  return (
    <ol className="rows">
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} />
      ))}
    </ol>
  );
}

const visibleCounts = ['waiting', 'submitted', 'failed', 'uncertain', 'kept', 'paused'] as const;
const isAlarming = (name: keyof DeliveryCounts, counts: DeliveryCounts) =>
  (name === 'failed' || name === 'uncertain') && counts[name] > 0;

function IssueRow({ issue }: { issue: ListedIssue }) {
  const { id, subject, otherTitles, state, moment, pauseReason, counts, canRetry } = issue;
  const hasStarted = state !== 'scheduled' && state !== 'cancelled';
  return (
    <li className={styles.issue} aria-label={subject}>
      <div>
        <h3>{subject}</h3>
        {otherTitles.length > 0 && <p className="quiet">{issueWords.withOthers(otherTitles)}</p>}
        <p>
          <strong>{issueStates[state]}</strong> {moment}
        </p>
        <Problem notice={pauseReason ? { title: pauseReason } : undefined} />
      </div>
      {hasStarted && (
        <div>
          <ProgressBar value={progress(counts)} label={issueWords.progressOf(subject)} />
          <Figures
            figures={visibleCounts.map((name) => [
              issueWords.counts[name],
              counts[name],
              isAlarming(name, counts),
            ])}
          />
        </div>
      )}
      <IssueActions id={id} subject={subject} state={state} canRetry={canRetry} />
    </li>
  );
}

function progress({ waiting, paused, ...settled }: DeliveryCounts) {
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0);
  return done + waiting === 0 ? 1 : done / (done + waiting);
}

export type Figure = [label: string, value: number | string | undefined, isAlarming?: boolean];

export function Figures({
  figures,
  className = 'figures',
}: {
  figures: Figure[];
  className?: string;
}) {
  return (
    <dl className={className}>
      {figures.map(
        ([label, value, isAlarming]) =>
          value !== undefined && (
            <div key={label} data-alarm={isAlarming ? '' : undefined}>
              <dt>{label}</dt>
              <dd>{typeof value === 'number' ? inFigures(value) : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type ActionsProps = { id: string; subject: string; state: IssueState; canRetry: boolean };

function IssueActions({ id, subject, state, canRetry }: ActionsProps) {
  const { Form, form, isBusy } = useForm({ failure: subscriberMessages.actionFailed });
  const possible = [
    state === 'scheduled' && ('cancel' as const),
    state === 'sending' && ('pause' as const),
    state === 'paused' && ('resume' as const),
    canRetry && ('retry' as const),
  ].filter((action) => action !== false);
  return (
    <Form {...form} className="row">
      <input type="hidden" name="issue" value={id} />
      {possible.map((intent) => (
        <AdminButton
          key={intent}
          variant="neutral"
          name="intent"
          value={intent}
          aria-label={`${issueWords.actions[intent]}: «${subject}»`}
          aria-busy={isBusy}
        >
          {issueWords.actions[intent]}
        </AdminButton>
      ))}
    </Form>
  );
}
