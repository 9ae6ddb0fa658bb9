export type IssueState = 'scheduled' | 'sending' | 'paused' | 'done' | 'cancelled';

/** How the deliveries of an issue stand. What is being handed over is still waiting. */
export type DeliveryCounts = Record<'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped', number>;

/** An issue as the administration's list shows it. */
export type ListedIssue = {
  id: string;
  subject: string;
  state: IssueState;
  /** When it begins or began, as the author's clock shows it. */
  moment: string;
  pauseReason: string | null;
  /** There are failed ones, and it is still known whose they are. */
  canRetry: boolean;
  counts: DeliveryCounts;
};

/** The part that is behind it, from 0 to 1. */
export function progress({ waiting, ...settled }: DeliveryCounts) {
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0);
  return done + waiting === 0 ? 1 : done / (done + waiting);
}
