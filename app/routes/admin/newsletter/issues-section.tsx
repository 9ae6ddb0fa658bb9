import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { ListedIssue } from '#app/features/issues/issue.ts';
import { issuesPath } from './addresses.ts';
import { IssueRow } from './issue-row.tsx';
import styles from './issues.module.css';
import type { loader } from './issues.ts';
import { issueMessages } from './messages.ts';

const pollMs = 2000;

/** The issues, newest first. While one is on its way its counts are asked for every two seconds. */
export function IssuesList({ issues: first }: { issues: ListedIssue[] }) {
  const { load, state, data } = useFetcher<typeof loader>();
  const issues = data ?? first;
  const isMoving = issues.some((issue) => issue.state === 'sending' || issue.state === 'scheduled');

  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    // Again and again: a page that is hidden asks nothing, and goes on when it is seen.
    const timer = setInterval(() => document.hidden || load(issuesPath), pollMs);
    return () => clearInterval(timer);
  });

  if (issues.length === 0) return <p className={styles.none}>{issueMessages.none}</p>;
  return (
    <ol className={styles.issues}>
      {issues.map((issue) => (
        <IssueRow key={issue.id} issue={issue} />
      ))}
    </ol>
  );
}
