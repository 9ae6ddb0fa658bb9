import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { listObsolete } from '#app/features/backups/backup-files.server.ts';
import { monthsOfDays } from '#app/features/figures/schema.ts';
import { isChoiceDue } from '#app/inline-script/consent.ts';
import { db } from '#app/platform/db/client.ts';
import { policyOf } from '#app/site/policy.ts';
import { defaultSite } from '#site/site.ts';
import { administrators, enter, signInAs } from './administrators.ts';
import { cookieOf, get, openSiteForTests } from './app.ts';

openSiteForTests();

const dayMs = 86_400_000;
const retention = {
  unconfirmedDays: 91,
  formerSubscriberMonths: 92,
  deliveryDays: 93,
  securityLogMonths: 94,
};

/** Neither is the program’s: people answer mails, and the server writes its own log. */
const byPeople = ['24 mesi', '30 giorni'];

function statedPeriods() {
  const legal = { ...defaultSite.legal, retention };
  const text = JSON.stringify(policyOf({ ...defaultSite, legal }).sections);
  return [...text.matchAll(/(\d+)\s(mesi|giorni|minuti|ore)/g)].map(
    ([, count, unit]) => `${count} ${unit}`,
  );
}

function monthsOfBackups() {
  const daily = Array.from({ length: 900 }, (_, days) => ({
    madeAt: new Date(Date.parse('2026-11-30T12:00:00Z') - days * dayMs),
  }));
  const obsolete = new Set(listObsolete(daily));
  const retained = daily.filter((backup) => !obsolete.has(backup));
  return new Set(retained.map(({ madeAt }) => madeAt.toISOString().slice(0, 7))).size;
}

function monthsOfChoice() {
  const values: Record<string, string> = {
    gdpr_consent: 'accepted',
    gdpr_consent_date: '2026-01-15T12:00:00Z',
  };
  vi.stubGlobal('localStorage', { getItem: (name: string) => values[name] });
  const isDueAfter = (months: number) =>
    isChoiceDue('2026-01-01', new Date(Date.UTC(2026, months, 16)));
  return Array.from({ length: 24 }, (_, months) => months).findIndex(isDueAfter);
}

async function periodsOfSession() {
  await signInAs(administrators.agnese);
  const response = await enter({ intent: 'sign-in', ...administrators.agnese });
  const [hours = 0, months = 0] = response.headers
    .getSetCookie()
    .map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 3600);
  const isOpenAfter = async (minutes: number) => {
    await db.execute(
      sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}, secs => -5)`,
    );
    return (await get('/amministrazione.data', { Cookie: cookieOf(response) })).status !== 401;
  };
  expect([await isOpenAfter(60), await isOpenAfter(61)]).toEqual([true, false]);
  return [`60 minuti`, `${hours} ore`, `${Math.round(months / 24 / 30.4)} mesi`];
}

test('the policy states the periods that the program obeys', async () => {
  const [choice, backups] = [`${monthsOfChoice()} mesi`, `${monthsOfBackups()} mesi`];
  expect(statedPeriods()).toEqual([
    ...[`${monthsOfDays} mesi`, '92 mesi', '93 giorni', '91 giorni', ...byPeople, '94 mesi'],
    ...[backups, choice, choice, choice],
    ...(await periodsOfSession()),
  ]);
});
