import { expect, test } from 'vitest';
import * as owner from '#site/author.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { bookTexts } from './book.ts';
import { foundationTexts } from './foundation.ts';
import { frameTexts } from './frame.ts';
import { homeTexts } from './home.ts';
import { mailTexts } from './mail.ts';
import { notFoundTexts } from './not-found.ts';
import { missingPrivacyData, privacySections, privacyTexts, privacyVersion } from './privacy.ts';
import { beforeHour, type Rhythm } from './rhythm.ts';
import { subscriptionTexts } from './subscription.ts';
import { thoughtsTexts } from './thoughts.ts';

const pages = {
  bookTexts,
  frameTexts,
  foundationTexts,
  homeTexts,
  notFoundTexts,
  privacySections,
  privacyTexts,
  thoughtsTexts,
};
const rhythms: Rhythm[] = [
  ...['00:00', '06:00', '06:01', '11:30', '18:00', '23:30'].map((hour) => ({ sends: 'daily' as const, hour })),
  { sends: 'by hand' },
  { sends: 'not yet' },
];
const promises = rhythms.map((rhythm) => [
  thoughtsTexts.signup.title(rhythm),
  thoughtsTexts.signup.promise(rhythm),
  thoughtsTexts.success.withoutMail(rhythm),
  mailTexts.welcome(rhythm),
  subscriptionTexts.confirm.done(rhythm),
]);
const strings = stringsIn([pages, samplePosts, owner, promises]);

// Fixed by the specification, straight apostrophe included.
const specified = [
  [frameTexts.menu.home, 'Home'],
  [frameTexts.menu.about, 'Chi Sono'],
  [frameTexts.menu.author, "L'Autrice"],
  [frameTexts.menu.book, 'Il Libro'],
  [frameTexts.menu.contacts, 'Contatti'],
  [frameTexts.menu.thoughts, 'Pensieri Quotidiani'],
  [frameTexts.menu.login, 'Login'],
  [frameTexts.cookies.choices.accepted, 'Accetta Tutti'],
  [frameTexts.cookies.choices.necessary_only, 'Solo Necessari'],
  [frameTexts.cookies.choices.rejected, 'Rifiuta Tutti'],
  [frameTexts.cookies.details, 'Dettagli'],
  [homeTexts.hero.buttons.book, 'Scopri il Libro'],
  [homeTexts.hero.buttons.author, "Conosci l'Autrice"],
  [homeTexts.hero.buttons.thoughts, 'Pensieri Quotidiani'],
  [thoughtsTexts.list.empty.title, 'Nessun pensiero pubblicato trovato'],
  [thoughtsTexts.success.title, 'Iscrizione Completata!'],
  [notFoundTexts.title, 'Oops! Page not found'],
];
const straight = [...specified.map(([, text]) => text), 'Iscrizione in corso...'];

test.each(specified)('%s is as the specification has it', (ours, theirs) => {
  expect(ours).toBe(theirs);
});

test('the hour by which mails have left is a full hour after the first', () => {
  const hours = ['00:00', '00:30', '05:59', '06:00', '11:00', '12:15', '22:59', '23:00', '23:01'];
  expect(hours.map(beforeHour)).toEqual([
    'prima dell’una',
    'prima delle due',
    'prima delle sette',
    'prima delle sette',
    'prima di mezzogiorno',
    'prima delle 14',
    'prima di mezzanotte',
    'prima di mezzanotte',
    'nella notte',
  ]);
});

test('no hour and no morning is promised where no mail leaves by itself', () => {
  const promised = stringsIn(promises.slice(-2));
  expect(promised.filter((text) => /mattin|prima delle|prima di|sette|ogni giorno/.test(text))).toEqual([]);
});

test('twelve sample thoughts, newest first, with every field filled', () => {
  expect(samplePosts).toHaveLength(12);
  expect(stringsIn(samplePosts).filter((text) => text.trim() === '')).toEqual([]);
  const dates = samplePosts.map((post) => post.date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([]);
});

test('a sample quote leaves its outer caporali to the design', () => {
  expect(samplePosts.filter((post) => /^«|»$/.test(post.quote))).toEqual([]);
});

test('the foundation page keeps its figures', () => {
  const projects = foundationTexts.projects.list;
  expect(projects.map(({ figure, figureText }) => `${figure} ${figureText}`)).toEqual([
    '15 posti di lavoro stabili',
    '30 ragazzi e ragazze a rischio',
    '1 chiave per ciascuna',
  ]);
  expect(foundationTexts.highlight.figure).toBe('+120');
  expect(foundationTexts.highlight.text).toContain('3 anni');
});

test('no text holds a long dash', () => {
  expect(strings.filter((text) => /[—–]/.test(text))).toEqual([]);
});

test('straight apostrophes and three dots stand only where the specification or its busy buttons have them', () => {
  expect(strings.filter((text) => /'|\.\.\./.test(text) && !straight.includes(text))).toEqual([]);
});

test('a text is composed plain text, with paired asterisks for italics and nothing else', () => {
  expect(strings.filter((text) => text.normalize('NFC') !== text)).toEqual([]);
  expect(strings.filter((text) => text.split('*').length % 2 === 0)).toEqual([]);
  expect(strings.filter((text) => /[<>{}]|\*\*/.test(text))).toEqual([]);
});

test('an outside link is empty or https', () => {
  const { book, foundation, social } = owner;
  const links = [book.bookstoreUrl, foundation.url, foundation.donationUrl, ...social];
  expect(links.filter((link) => link !== '' && !link.startsWith('https://'))).toEqual([]);
});

test('personal data is kept as long as was decided', () => {
  expect(owner.legal.retention).toEqual({
    unconfirmedDays: 30,
    formerSubscriberMonths: 24,
    deliveryDays: 30,
    securityLogMonths: 12,
  });
});

test('the policy is dated and says what its owner has not given yet', () => {
  expect(privacyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const ids = privacySections.map((section) => section.id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toContain('cookie');
  expect(missingPrivacyData.includes('nome e cognome o ragione sociale')).toBe(owner.legal.controller.name === '');
});

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
