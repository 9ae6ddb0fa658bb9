export type IssueState = 'scheduled' | 'sending' | 'paused' | 'done' | 'cancelled';

export type DeliveryCounts = Record<'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped', number>;

export type ListedIssue = {
  id: string;
  subject: string;
  otherTitles: string[];
  state: IssueState;
  moment: string;
  pauseReason: string | null;
  canRetry: boolean;
  counts: DeliveryCounts;
};

export function progress({ waiting, ...settled }: DeliveryCounts) {
  const done = Object.values(settled).reduce((sum, count) => sum + count, 0);
  return done + waiting === 0 ? 1 : done / (done + waiting);
}
