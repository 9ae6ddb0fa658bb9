import { beforeEach, expect, test } from 'vitest';
import { romeDay } from '#app/calendar/rome.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { paceUrl, unsubscribeUrl } from '#app/features/subscribers/links.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { stopClockForTests } from '#test/clock.ts';
import { writeEvent } from '#test/entries.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { forgetAllMailings, subscribe } from '#test/sending.ts';
import { texts } from '#test/written-site.ts';
import type { Gathers } from './issues.server.ts';
import { deliveries, issuePosts, issues } from './schema.ts';
import { prepareWeeklyMail } from './weekly-mail.server.tsx';

openSiteForTests();
const today = romeDay(stopClockForTests());
beforeEach(() => forgetAllMailings());

const { week, pace } = texts.mail;
type Written = Partial<typeof posts.farina> & { title: string; createdAt: Date };

const noon = (day: number) => new Date(`2026-11-${day}T12:00:00Z`);

/** The posts that Marta waits for, each in its own issue. */
async function weekOf(written: Written[], gathers: Gathers = 'all', name?: string) {
  const [marta] = await subscribe(1);
  if (!marta) throw new Error('nobody');
  const [weeklyMail] = await db
    .insert(issues)
    .values({ subject: 'La settimana', gathers })
    .returning();
  const includedIn = `${weeklyMail?.id}`;
  for (const row of written) {
    const post = {
      ...posts.natale,
      ...row,
      id: crypto.randomUUID(),
      publishedAt: row.createdAt,
    };
    await writePosts(post);
    const [issue] = await db.insert(issues).values({ subject: row.title }).returning();
    await db.insert(issuePosts).values({ issueId: `${issue?.id}`, postId: post.id });
    const waiting = {
      state: 'kept' as const,
      includedIn,
      issueId: `${issue?.id}`,
      subscriptionId: marta.id,
    };
    await db.insert(deliveries).values(waiting);
  }
  const recipient = { subscriptionId: marta.id, email: marta.email, name };
  return { marta, mail: await prepareWeeklyMail(includedIn, gathers).to(recipient) };
}

const three = [
  {
    title: 'Samira e il primo contratto',
    createdAt: noon(16),
    content: 'Samira mi ha dato il permesso.',
  },
  {
    title: 'Preghiera di chi apre il negozio',
    createdAt: noon(17),
    content: 'Signore delle serrande alzate.',
  },
  {
    title: 'Un re con il grembiule',
    createdAt: noon(22),
    content: 'Oggi in chiesa lo mettiamo sul trono.\n\nE poi.',
  },
];

test('the newest thought is complete and gives the subject; the others are entries in the order of the days', async () => {
  const { marta, mail } = await weekOf(three.toReversed());
  expect(mail?.subject).toBe('La settimana: Un re con il grembiule, e altri due');
  for (const part of [`${mail?.html}`, `${mail?.text}`]) {
    const expectedWords = [
      'E poi.',
      'Da lunedì a martedì',
      ...three.slice(0, -1).map(({ title }) => title),
      pace.toDaily.link,
    ];
    const from = part.lastIndexOf('Oggi in chiesa');
    const positions = expectedWords.map((words) => part.indexOf(words, from));
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    expect(positions).not.toContain(-1);
    for (const words of ['Santa Elisabetta d’Ungheria', 'Samira mi ha dato il permesso.'])
      expect(part).toContain(words);
    expect(new Set(part.match(/\/post\/[\da-f-]{36}/g))).toHaveLength(3);
    expect(part).toContain('Ricevi questa lettera la domenica');
    expect(part).toContain(paceUrl(marta.id));
  }
  expect(mail?.html.match(/cid:dome@mail/g)).toHaveLength(3);
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<${unsubscribeUrl(marta.id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('the weekly mail starts with the name of its reader', async () => {
  const { mail } = await weekOf(three, 'all', 'Marta');
  expect(mail?.text).toMatch(/^Marta,\n\n\S/);
  expect(mail?.html).toContain('>Marta,</p>');
});

test('the mail names another weekday; the last mail says that it is the last, and offers no weekly mail', async () => {
  await changeSetting('weeklyDay', 2);
  const { mail } = await weekOf(three);
  expect(mail?.text).toContain('Ricevi questa lettera il mercoledì');
  await forgetAllMailings();
  await changeSetting('weeklyLetter', 'off');
  const last = await weekOf(three, 'all, the last time');
  for (const part of [last.mail?.html, last.mail?.text]) {
    expect(part).toContain(week.last);
    expect(part).not.toContain(pace.toDaily.link);
    expect(part).not.toContain(pace.toWeekly.before);
  }
  await changeSetting('weeklyLetter', 'on');
  await changeSetting('weeklyDay', 6);
});

test('thirty-five of the longest thoughts stay under 102 KB', async () => {
  const content = Array(100).fill('«così» & via '.repeat(40).trim()).join('\n\n');
  const many = Array.from({ length: 35 }, (_, index) => ({
    title: 'L’oro & il pane '.repeat(13).slice(0, 200),
    createdAt: new Date(noon(16).getTime() + index * 3_600_000),
    content,
  }));
  const longest = '«così» & via '.repeat(15).trim();
  const event = { day: today, title: longest, place: longest, address: longest, town: longest };
  await writeEvent(event);
  const { mail } = await weekOf(many);
  expect(mail?.html).toContain(texts.events.next);
  expect(mail?.text).toContain(texts.events.next);
  expect(mail?.html.match(/<h3/g)).toHaveLength(35);
  expect(Buffer.byteLength(`${mail?.html}`)).toBeLessThan(102 * 1024);
});
