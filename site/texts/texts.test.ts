import { expect, test } from 'vitest';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import { stringsIn } from '#test/traces.ts';
import { programTexts } from './program.ts';

const { frame, home, notFound, signup, thoughts } = defaultSite.texts;
const strings = stringsIn([defaultSite, programTexts, samplePosts]);

// Fixed by docs/specification.md, straight apostrophe included.
const specified = [
  [frame.menu.home, 'Home'],
  [frame.menu.about, 'Chi Sono'],
  [frame.menu.author, "L'Autrice"],
  [frame.menu.book, 'Il Libro'],
  [frame.menu.contacts, 'Contatti'],
  [frame.menu.thoughts, 'Pensieri Quotidiani'],
  [frame.menu.login, 'Login'],
  [frame.cookies.choices.accepted, 'Accetta Tutti'],
  [frame.cookies.choices.necessary_only, 'Solo Necessari'],
  [frame.cookies.choices.rejected, 'Rifiuta Tutti'],
  [frame.cookies.details, 'Dettagli'],
  [home.hero.buttons.book, 'Scopri il Libro'],
  [home.hero.buttons.author, "Conosci l'Autrice"],
  [home.hero.buttons.thoughts, 'Pensieri Quotidiani'],
  [thoughts.empty.title, 'Nessun pensiero pubblicato trovato'],
  [signup.buttonBusy, 'Iscrizione in corso...'],
  [signup.success.title, 'Iscrizione Completata!'],
  [notFound.title, 'Oops! Page not found'],
];
const straight = specified.map(([, text]) => text);

test.each(specified)('%s is as the specification has it', (ours, theirs) => {
  expect(ours).toBe(theirs);
});

test('twelve sample thoughts with every field filled', () => {
  expect(samplePosts).toHaveLength(12);
  expect(stringsIn(samplePosts).filter((text) => text.trim() === '')).toEqual([]);
});

test('a sample quote leaves its outer caporali to the design', () => {
  expect(samplePosts.filter((post) => /^«|»$/.test(post.quote))).toEqual([]);
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
  expect(strings.filter((text) => /[<>]|\*\*/.test(text))).toEqual([]);
});

test('a brace opens the name of a placeholder, and every brace is closed', () => {
  const withoutPlaceholders = strings.map((text) => text.replace(/\{[a-z]+\}/g, ''));
  expect(withoutPlaceholders.filter((text) => /[{}]/.test(text))).toEqual([]);
});

test('the default is pure data: a change of any of it can be stored', () => {
  expect(JSON.parse(JSON.stringify(defaultSite))).toEqual(defaultSite);
});

test('an outside link is empty or https', () => {
  const { book, foundation, social } = defaultSite;
  const links = [book.bookstoreUrl, foundation.url, foundation.donationUrl, ...social];
  expect(links.filter((link) => link !== '' && !link.startsWith('https://'))).toEqual([]);
});

test('personal data is kept as long as was decided', () => {
  expect(defaultSite.legal.retention).toEqual({
    unconfirmedDays: 30,
    formerSubscriberMonths: 24,
    deliveryDays: 30,
    securityLogMonths: 12,
  });
});
