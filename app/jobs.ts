import { sendIssueJob } from '#app/features/newsletter/issues.server.ts';
import { sendIssue } from '#app/features/newsletter/send-issue.server.ts';
import { watchIssues, watchIssuesJob } from '#app/features/newsletter/watch-issues.server.ts';
import { type Hour, type Worker, worker } from '#app/queue/job.ts';

/** Every job that is done in the background, and by whom. */
export const workers: Worker[] = [
  worker(sendIssueJob, ({ issueId }, { signal }) => sendIssue(issueId, signal)),
  worker(watchIssuesJob, () => watchIssues()),
];

/** Every hour of the clock, as a cron line of the author's time zone. */
export const hours: Hour[] = [{ cron: '* * * * *', job: watchIssuesJob }];
