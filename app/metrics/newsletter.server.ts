import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { db } from '#app/db/client.ts';
import { issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { countDeliveries } from '#app/features/issues/deliveries.server.ts';
import { addFigures, reading } from './figure.ts';

const issueStates = ['scheduled', 'sending', 'paused', 'stopped'] as const;
const mostIssues = 20;

export function addNewsletter(registry: Registry) {
  const issuesNow = reading(readIssues);
  const bounces = reading(countBounces);
  const help = 'Issues that are not done; stopped: paused by the site, not by the author';
  const mails = 'Mails of the issues under way, by what became of them';
  addFigures(registry, [
    ['site_issues', help, async () => (await issuesNow())?.issues, ['state']],
    ['site_deliveries', mails, async () => (await issuesNow())?.deliveries, ['state']],
    ['site_bounces_last_day', 'Subscriptions that ended since their address does not exist', bounces],
  ]);
}

async function readIssues() {
  const found = await db
    .select({
      id: issues.id,
      state: issues.state,
      pauseReason: issues.pauseReason,
      startedAt: issues.startedAt,
    })
    .from(issues)
    .where(inArray(issues.state, ['scheduled', 'sending', 'paused']))
    .limit(mostIssues);
  const stateOf = ({ state, pauseReason }: (typeof found)[number]) =>
    state === 'paused' && pauseReason !== null ? 'stopped' : state;
  const begun = found.filter(({ startedAt }) => startedAt !== null);
  const sums = { waiting: 0, submitted: 0, failed: 0, uncertain: 0, skipped: 0 };
  for (const { id } of begun) {
    const counts = await countDeliveries(id);
    for (const state of Object.keys(sums) as (keyof typeof sums)[]) sums[state] += counts[state];
  }
  return {
    issues: issueStates.map((state) => tell(state, found.filter((issue) => stateOf(issue) === state).length)),
    deliveries: Object.entries(sums).map(([state, count]) => tell(state, count)),
  };
}

function tell(state: string, count: number): [{ state: string }, number] {
  return [{ state }, count];
}

function countBounces() {
  return db.$count(
    subscriptions,
    and(eq(subscriptions.inactiveReason, 'bounced'), sql`${subscriptions.inactiveSince} > now() - interval '1 day'`),
  );
}
