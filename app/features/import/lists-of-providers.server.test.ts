import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForTests } from '#test/folders.ts';
import { readSubscribers } from './read-file.server.ts';
import { openSource } from './source.server.ts';

const folder = folderForTests();

/** Reads who is active, who is inactive with the reason, and who is left out with the report's code. */
async function statesIn(text: string) {
  const file = path.join(folder, 'file');
  writeFileSync(file, text);
  const states: Record<string, string> = {};
  const entries = readSubscribers(await openSource(file), { importedAt: '2026-01-01T00:00:00Z' });
  const emails = text.split('\n').map((line) => /[\w.]+@x\.it/.exec(line)?.[0] ?? '');
  for await (const { row, position, notes } of entries) {
    if (position.number === 0) continue;
    const state = row ? (row.inactiveReason ?? 'active') : `${notes[0]?.code}`;
    const line = position.number - (position.unit === 'line' ? 1 : 0);
    states[(row?.email ?? emails[line] ?? '').replace('@x.it', '')] = state;
  }
  return states;
}

test.each<[string, string, Record<string, string>]>([
  [
    'phpList',
    `id\tEmail\tIs this subscriber confirmed\tIs this subscriber blacklisted\tDid this subscriber manually confirm\tNumber of bounces\tEntered\tSend this subscriber HTML emails\tIs this account disabled?\tList Membership
1\ta@x.it\t1\t0\t0\t1\t2020-01-02 10:00:00\t0\t0\tCoro
2\tb@x.it\t0\t0\t0\t0\t2020-01-02 10:00:00\t1\t0\tCoro
3\tc@x.it\t1\t1\t1\t0\t2020-01-02 10:00:00\t1\t0\tNo Lists
4\td@x.it\t1\t0\t1\t0\t2020-01-02 10:00:00\t1\t1\tCoro
`,
    { a: 'active', b: 'unconfirmed', c: 'unsubscribed', d: 'unsubscribed' },
  ],
  [
    'Buttondown',
    `id,email,notes,type,tags,creation_date
1,a@x.it,,regular,,2020-01-02T10:00:00Z
2,b@x.it,,unactivated,,2020-01-02T10:00:00Z
3,c@x.it,,unsubscribed,,2020-01-02T10:00:00Z
4,d@x.it,,removed,,2020-01-02T10:00:00Z
5,e@x.it,,premium,vip,2020-01-02T10:00:00Z
6,f@x.it,,undeliverable,,2020-01-02T10:00:00Z
7,g@x.it,,upcoming,,2020-01-02T10:00:00Z
8,h@x.it,,complained,,2020-01-02T10:00:00Z
`,
    {
      a: 'active',
      b: 'unconfirmed',
      c: 'unsubscribed',
      d: 'unsubscribed',
      e: 'active',
      f: 'bounced',
      g: 'odd-status',
      h: 'complained',
    },
  ],
  [
    'Newsletter for WordPress',
    `"Email";"Name";"Surname";"Gender";"Status";"Date";"Token";"Profile 1";"List 1"
"a@x.it";"Anna";"Neri";"f";"C";"2020-01-02 10:00:00";"0a1b";"";"1";
"b@x.it";"";"";"n";"S";"2020-01-02 10:00:00";"0a1b";"";"1";
"c@x.it";"";"";"n";"U";"2020-01-02 10:00:00";"0a1b";"";"0";
"d@x.it";"";"";"n";"B";"2020-01-02 10:00:00";"0a1b";"";"0";
"e@x.it";"";"";"n";"P";"2020-01-02 10:00:00";"0a1b";"";"0";
`,
    { a: 'active', b: 'unconfirmed', c: 'unsubscribed', d: 'bounced', e: 'complained' },
  ],
  [
    'Mailchimp',
    `Email Address,First Name,OPTIN_TIME,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,UNSUB_REASON,CLEAN_TIME,NOTES
a@x.it,A,,2020-01-02 10:00:00,1.2.3.4,,,,
b@x.it,B,2020-01-02 10:00:00,,,,,,
c@x.it,C,,2020-01-02 10:00:00,,2021-01-02 10:00:00,N/A,,
d@x.it,D,,2020-01-02 10:00:00,,,,2021-01-02 10:00:00,
`,
    { a: 'active', b: 'unconfirmed', c: 'unsubscribed', d: 'bounced' },
  ],
  [
    'Mailchimp without a confirmation',
    'Email Address,OPTIN_TIME,CONFIRM_TIME\na@x.it,,\n',
    { a: 'unconfirmed' },
  ],
  [
    'Substack',
    `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
a@x.it,false,,other,false,2020-01-02T10:00:00Z,
b@x.it,true,2021-01-01,monthly,true,2020-01-02T10:00:00Z,
`,
    { a: 'active', b: 'unsubscribed' },
  ],
  [
    'Substack, from the dashboard',
    `Email,Name,Subscription type,Stripe plan,Cancel date,Start date,Activity
a@x.it,,Free,,,2020-01-02T10:00:00Z,5
b@x.it,,Monthly,x,2021-01-02T10:00:00Z,2020-01-02T10:00:00Z,0
`,
    { a: 'active', b: 'active' },
  ],
  [
    'Ghost',
    `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,a@x.it,,,true,false,,2020-01-02T10:00:00Z,,,
2,b@x.it,,,false,false,,2020-01-02T10:00:00Z,,,
3,c@x.it,,,true,false,,2020-01-02T10:00:00Z,2021-01-02T10:00:00Z,,
4,d@x.it,,,,false,,2020-01-02T10:00:00Z,,,
`,
    { a: 'active', b: 'unsubscribed', c: 'unsubscribed', d: 'odd-status' },
  ],
  [
    'Brevo',
    `CONTACT ID;EMAIL;FIRSTNAME;OPT_IN;DOUBLE_OPT-IN;EMAIL_MARKETING;ADDED_TIME
1;a@x.it;A;;Yes;subscribed;02-01-2020
2;b@x.it;B;;No;subscribed;02-01-2020
3;c@x.it;C;;Yes;unsubscribed;02-01-2020
4;d@x.it;D;;;subscribed;02-01-2020
5;e@x.it;E;;;never subscribed;02-01-2020
`,
    { a: 'active', b: 'unconfirmed', c: 'unsubscribed', d: 'active', e: 'unsubscribed' },
  ],
  [
    'MailerLite',
    `Subscriber,Status,Sent,Opens,Clicks,Subscribed,Location
a@x.it,active,1,0,0,2020-01-02 10:00:00,
b@x.it,unconfirmed,1,0,0,2020-01-02 10:00:00,
c@x.it,junk,1,0,0,2020-01-02 10:00:00,
d@x.it,bounced,1,0,0,2020-01-02 10:00:00,
`,
    { a: 'active', b: 'unconfirmed', c: 'complained', d: 'bounced' },
  ],
  [
    'listmonk',
    `uuid,email,name,attributes,status,created_at,updated_at
1,a@x.it,A,{},enabled,2020-01-02T10:00:00Z,2020-01-02T10:00:00Z
2,b@x.it,B,{},blocklisted,2020-01-02T10:00:00Z,2020-01-02T10:00:00Z
3,c@x.it,C,{},disabled,2020-01-02T10:00:00Z,2020-01-02T10:00:00Z
`,
    { a: 'active', b: 'unsubscribed', c: 'unsubscribed' },
  ],
  [
    'Kit',
    `{"subscribers": [
{"id": 1, "first_name": "A", "email_address": "a@x.it", "state": "active", "created_at": "2020-01-02T10:00:00Z", "fields": {}},
{"id": 2, "first_name": "B", "email_address": "b@x.it", "state": "cancelled", "created_at": "2020-01-02T10:00:00Z"},
{"id": 3, "first_name": "C", "email_address": "c@x.it", "state": "complained", "created_at": "2020-01-02T10:00:00Z"},
{"id": 4, "first_name": "D", "email_address": "d@x.it", "state": "cold", "created_at": "2020-01-02T10:00:00Z"}
]}`,
    { a: 'active', b: 'unsubscribed', c: 'complained', d: 'odd-status' },
  ],
  [
    'beehiiv',
    `email,status,tier,subscribed_at,unsubscribed_at
a@x.it,active,free,2020-01-02 10:00:00,
b@x.it,active,free,2020-01-02 10:00:00,2021-01-02 10:00:00
c@x.it,pending,free,2020-01-02 10:00:00,
d@x.it,validating,free,2020-01-02 10:00:00,
e@x.it,inactive,free,2020-01-02 10:00:00,
f@x.it,needs_attention,free,2020-01-02 10:00:00,
`,
    {
      a: 'active',
      b: 'unsubscribed',
      c: 'unconfirmed',
      d: 'unconfirmed',
      e: 'unsubscribed',
      f: 'odd-status',
    },
  ],
  [
    'MailPoet in Italian',
    `Email,Nome,Cognome,Stato della lista,Stato globale,Confermato il
a@x.it,A,,Iscritto,Iscritto,
b@x.it,B,,Non confermato,Non confermato,
c@x.it,C,,Disiscritto,Iscritto,2020-01-02 10:00:00
d@x.it,D,,Iscritto,Inattivo,2020-01-02 10:00:00
e@x.it,E,,Iscritto,Respinto,2020-01-02 10:00:00
`,
    { a: 'active', b: 'unconfirmed', c: 'unsubscribed', d: 'unsubscribed', e: 'bounced' },
  ],
])('of a list of %s only a confirmed reader becomes active', async (_engine, text, states) =>
  expect(await statesIn(text)).toEqual(states),
);

test.each([
  ['Iscritto', 'Disiscritta', 'In attesa', 'Cancellato', 'Non confermata'],
  ['Subscribed', 'Opted out', 'Pending', 'Deleted', 'Not confirmed'],
  ['Abonné', 'Désabonnée', 'En attente', 'Désinscrit', 'Non confirmé'],
  ['Angemeldet', 'Abgemeldet', 'Ausstehend', 'Gelöscht', 'Nicht bestätigt'],
  ['Suscrito', 'Dado de baja', 'Pendiente', 'Eliminada', 'Sin confirmar'],
  ['Confermata', 'Rimossa', 'Da confermare', 'Non iscritto', 'Unbestätigt'],
  ['Bestätigt', 'Inaktiv', 'À confirmer', 'No suscrito', 'Unverified'],
  ['Activo', 'Inactif', 'Por confirmar', 'Nicht angemeldet', 'No confirmado'],
])('a column of any name with «%s», «%s» and «%s» is a state', async (...words) => {
  const rows = words.map((word, at) => `${'abcde'.charAt(at)}@x.it,${word}`);
  expect(await statesIn(['Email,Appunti', ...rows, 'z@x.it,boh'].join('\n'))).toEqual({
    a: 'active',
    b: 'unsubscribed',
    c: 'unconfirmed',
    d: 'unsubscribed',
    e: 'unconfirmed',
    z: 'odd-status',
  });
});

test.each([
  ...['Consenso', 'Consenso newsletter', 'Email marketing consent', 'GDPR', 'Consentement'],
  ...['Einwilligung', 'Consentimiento', 'Accepts Email Marketing', 'Accetta la newsletter'],
  ...['Newsletter', 'Iscritto', 'Abonné', 'Attivo', 'Suscrito', 'Aktiv'],
])('without a yes in the column of consent «%s» no reader becomes active', async (head) => {
  const rows = ['sì', 'no', '', '2020-05-01', 'x'].map((word, at) => `${'abcde'[at]}@x.it,${word}`);
  expect(await statesIn([`Email,${head}`, ...rows].join('\n'))).toEqual({
    a: 'active',
    b: 'unsubscribed',
    c: 'odd-status',
    d: 'active',
    e: 'active',
  });
});

test.each([
  ['Stato', 'boh'],
  ['Estado', 'quién sabe'],
  ['Statut', '3'],
  ['Subscriber status', '2'],
  ['Consenso', 'forse'],
  ['Confermato', 'chissà'],
  ['is_active', 'forse'],
])('the report names the column «%s», whose «%s» is not understood', async (head, value) => {
  const file = path.join(folder, 'file');
  writeFileSync(file, `Email;${head}\na@x.it;${value}\n`);
  const details: (string | undefined)[] = [];
  const source = await openSource(file);
  for await (const { notes } of readSubscribers(source, { importedAt: '2026-01-01T00:00:00Z' }))
    details.push(...notes.flatMap(({ code, detail }) => (code === 'odd-status' ? detail : [])));
  expect(details).toEqual([`${head.toLowerCase()}: ${value}`]);
});

test.each([
  ['Città,Stato civile', 'Bologna,coniugata'],
  ['Note', 'cancellata la prova del coro'],
  ['Consent IP', '1.2.3.4'],
  ['Bounces', '1'],
  ['Bounce rate', '3%'],
  ['Tags', 'vip'],
  ['State', 'CA'],
  ['type', 'html'],
])('a column «%s» with «%s» is no state', async (heads, values) => {
  expect(await statesIn(`Email,${heads}\na@x.it,${values}\n`)).toEqual({ a: 'active' });
});

test.each([
  ['Consenso', 'revocato il 5/3/2021', 'unsubscribed'],
  ['Consenso', 'No, 5/3/2021', 'odd-status'],
  ['Consenso', '3/24/2023', 'active'],
  ['Privacy', 'accettata', 'active'],
  ['Confermato', '1611828672', 'active'],
  ['Confermato', '2', 'odd-status'],
  ['Confermato', 'no', 'unconfirmed'],
  ['Non confermato', 'sì', 'unconfirmed'],
  ['emailBlacklisted', 'true', 'unsubscribed'],
  ['isActive', 'false', 'unsubscribed'],
  ['IsExcludedFromCampaigns', 'true', 'unsubscribed'],
  ['Email Marketing Consent', 'NEVER_SUBSCRIBED', 'unsubscribed'],
  ['Email Suppressions', '[]', 'active'],
  ['Consent source', 'web form', 'active'],
  ['Subscription status', 'Awaiting confirmation', 'unconfirmed'],
  ['Stato', 'Disiscritta dal collegamento', 'unsubscribed'],
])('a reader with the column «%s» and «%s» comes in as %s', async (head, value, state) => {
  expect(await statesIn(`Email;${head}\na@x.it;${value}\n`)).toEqual({ a: state });
});

test('one hard bounce ends a subscription', async () => {
  expect(await statesIn('Email,Hard bounces\na@x.it,1\n')).toEqual({ a: 'bounced' });
});

test('a surplus of empty cells is tolerated, a lost cell of a state is not', async () => {
  const list = `Email;Stato;Nome;Città;;
a@x.it;Iscritto;Anna;Udine
b@x.it;Iscritto;Bea;Udine;;;;;
c@x.it;Iscritto
d@x.it
e@x.it;Iscritto;Eva;Udine;;;di più
`;
  expect(await statesIn(list)).toEqual({
    a: 'active',
    b: 'active',
    c: 'active',
    d: 'unreadable',
    e: 'unreadable',
  });
});
