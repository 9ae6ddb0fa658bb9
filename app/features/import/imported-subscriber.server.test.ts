import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentEvents, newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { suppress } from '#app/features/subscribers/suppression.server.ts';
import { db } from '#app/platform/db/client.ts';
import { openSiteForTests } from '#test/app.ts';
import { importText as importAny, importArchivesForTests, linesOf } from '#test/archives.ts';
import type { Kind } from './read-file.server.ts';

openSiteForTests();
importArchivesForTests();

const importText = (kind: Kind, text: string, writes = true) => importAny(text, writes, kind);

const id = (last: string) => `d0000000-0000-4000-8000-00000000000${last}`;
const none = { added: 0, changed: 0, alreadyThere: 0, leftOut: 0, refused: 0 };

test('the CSV of subscribers that this site exports is imported, each at noon of their day', async () => {
  const exported = `\ufeffEmail;Nome;Data Iscrizione;Ritmo;In pausa fino al\r
zoe@example.org;Zoe;31/12/2025;ogni settimana;20/01/2099\r\n`;
  expect(await importText('subscribers', exported)).toMatchObject({
    counts: { ...none, added: 1 },
    findings: [],
  });
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    {
      ...{ email: 'zoe@example.org', name: 'Zoe', pace: 'weekly', isActive: true },
      subscribedAt: new Date('2025-12-31T12:00:00Z'),
      pausedUntil: new Date('2099-01-20T12:00:00Z'),
    },
  ]);
});

test('the visible address of a list is imported; an address that no mail reaches is named', async () => {
  const report = await importText(
    'subscribers',
    `email,subscribed_at
‹uno@example.org›,2024-05-01
<due@example.org>,2024-05-01
mailto:tre@example.org,2024-05-01
\u200bquat\u00adtro@example.org\u200e,2024-05-01
d’angelo@example.org,2024-05-01
nicolò@example.org,2024-05-01
`,
  );
  expect(linesOf(report)).toEqual([
    'Il lettore della riga 7 resta fuori, perché il suo indirizzo email non è valido: nicolò@example.org.',
  ]);
  const rows = await db.delete(newsletterSubscriptions).returning();
  expect(rows.map(({ email }) => email).sort()).toEqual([
    "d'angelo@example.org",
    'due@example.org',
    'quattro@example.org',
    'tre@example.org',
    'uno@example.org',
  ]);
});

test('subscribers come with the proof where from; who left comes in deactivated, who is known stays as they are', async () => {
  await db.insert(newsletterSubscriptions).values({ email: 'known@example.org', name: 'Mia' });
  await suppress(db, ['gone@example.org']);
  const report = await importText(
    'subscribers',
    `id,email,name,is_active,subscribed_at
${id('1')}, Anna@Example.org ,Nicolò,true,2024-05-01 08:00:00+00
${id('2')},left@example.org,Lea,f,2023-05-01 08:00:00+00
${id('3')},KNOWN@example.org,Altra,true,2024-05-01 08:00:00+00
${id('4')},gone@example.org,,true,2024-05-01 08:00:00+00
${id('5')},nessuno,,true,2024-05-01 08:00:00+00
${id('6')},b@example.org,,forse,2024-05-01 08:00:00+00
`,
  );
  expect(report.counts).toMatchObject({
    ...none,
    added: 2,
    alreadyThere: 1,
    leftOut: 1,
    refused: 2,
    unsubscribed: 1,
  });
  expect(linesOf(report)).toEqual([
    'Il lettore della riga 4 c’è già e resta com’è.',
    'Il lettore della riga 5 ha chiesto di non ricevere più niente e resta fuori.',
    'Il lettore della riga 6 resta fuori, perché il suo indirizzo email non è valido: nessuno.',
    'Il lettore della riga 7 resta fuori, perché non sappiamo se vuole ancora le email: is_active: forse.',
  ]);
  const rows = await db
    .select()
    .from(newsletterSubscriptions)
    .orderBy(asc(newsletterSubscriptions.email));
  expect(rows).toMatchObject([
    {
      id: id('1'),
      email: 'anna@example.org',
      name: 'Nicolò',
      isActive: true,
      inactiveReason: null,
    },
    { email: 'known@example.org', name: 'Mia' },
    {
      id: id('2'),
      email: 'left@example.org',
      name: null,
      isActive: false,
      inactiveReason: 'unsubscribed',
    },
  ]);
  expect(rows[0]?.subscribedAt).toEqual(new Date('2024-05-01T08:00:00Z'));
  const events = await db.select().from(consentEvents).orderBy(asc(consentEvents.subscriptionId));
  const proof = { kind: 'imported', source: 'npm run import: export' };
  expect(events).toMatchObject(
    [id('1'), id('2')].map((subscriptionId) => ({ subscriptionId, ...proof })),
  );
});
