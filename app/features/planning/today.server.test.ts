import { expect, test } from 'vitest';
import type { DatedPost } from './month.ts';
import { greeting, momentLine, type Today, todayLinks, todaySentence } from './today.server.ts';

const now = new Date('2026-11-21T03:12:00Z');
const out = (instant: string) => new Date(instant);
const post = (more: Partial<DatedPost> & Pick<DatedPost, 'state'>): DatedPost => ({
  id: 'a',
  title: 'Un titolo',
  version: 1,
  day: '2026-11-21',
  ...more,
});
const scheduled = (time: string, more: Partial<DatedPost> = {}) =>
  post({ state: 'scheduled', time, ...more });
const published = (instant?: string) =>
  post({ state: 'published', ...(instant && { publishedAt: out(instant) }) });
const planned = (title: string, day = '2026-11-21') =>
  post({ state: 'planned', title, day, id: day });
const tomorrow = '2026-11-22';
const base: Today = {
  now,
  today: '2026-11-21',
  posts: [],
  isRest: () => false,
  mail: { hour: '06:00', nextDay: '2026-11-21' },
  readers: 36,
  isOutboxOnly: false,
  mailings: {},
};
const ready = 'Il pensiero di oggi è programmato:';
const noMail = 'La posta non è ancora impostata: le email non partono.';
const isOut = 'Il pensiero di oggi è stato pubblicato';
const mailed = (state: string, words = '') => ({
  posts: [published('2026-11-21T02:50:00Z')],
  mailings: { a: { state, words } },
});

test.each<[string, Partial<Today>]>([
  ['Il pensiero di oggi non c’è ancora.', {}],
  ['Il pensiero di oggi non c’è ancora.', { posts: [planned('')] }],
  ['Oggi è un giorno di riposo.', { isRest: () => true }],
  [`${ready} si pubblica alle 6 e parte per 36 lettori.`, { posts: [scheduled('06:00')] }],
  [
    `${ready} si pubblica alle 6 e parte per 36 lettori.`,
    { posts: [scheduled('06:00')], isRest: () => true },
  ],
  [
    `${ready} si pubblica alle 6 e parte per un lettore.`,
    { posts: [scheduled('06:00')], readers: 1 },
  ],
  [
    `${ready} si pubblica alle 5.30 e parte alle 6 per 36 lettori.`,
    { posts: [scheduled('05:30')] },
  ],
  [
    `${ready} si pubblica alle 9 e parte domani alle 6 per 36 lettori.`,
    { posts: [scheduled('09:00')] },
  ],
  [`${ready} si pubblica fra poco e parte alle 6 per 36 lettori.`, { posts: [scheduled('04:00')] }],
  [
    `${ready} si pubblica fra poco e parte per 36 lettori.`,
    { posts: [scheduled('04:00')], mail: { hour: '04:00', nextDay: '2026-11-21' } },
  ],
  [
    `${ready} si pubblica alle 6. Non c’è ancora nessun iscritto.`,
    { posts: [scheduled('06:00')], readers: 0 },
  ],
  [`${ready} si pubblica alle 6, solo sul sito.`, { posts: [scheduled('06:00')], mail: undefined }],
  [
    `${ready} si pubblica alle 6, solo sul sito.`,
    { posts: [scheduled('06:00', { isMailDone: true })] },
  ],
  [
    `${ready} si pubblica alle 6. ${noMail}`,
    { posts: [scheduled('06:00')], isOutboxOnly: true, readers: 0 },
  ],
  [`${isOut} alle 3.50. ${noMail}`, { ...mailed('scheduled', 'Parte alle 6'), isOutboxOnly: true }],
  [`${isOut} alle 6.`, { posts: [published('2026-11-21T05:00:00Z')] }],
  [`${isOut}.`, { posts: [published('2026-11-19T05:00:00Z')] }],
  [`${isOut} alle 3.50. Parte alle 6 per 36 lettori.`, mailed('scheduled', 'Parte alle 6')],
  [
    `${isOut} alle 3.50. Non c’è ancora nessun iscritto.`,
    { ...mailed('scheduled', 'Parte alle 6'), readers: 0 },
  ],
  [`${isOut} alle 3.50. In pausa.`, mailed('paused', 'In pausa')],
  [`${isOut} alle 3.50.`, mailed('sent', 'Inviato il 21/11/2026')],
  [
    'Il pensiero di oggi è previsto, ma non si pubblica da solo.',
    { posts: [planned('Con titolo')] },
  ],
  [`${isOut}.`, { posts: [scheduled('07:00'), published()] }],
  [
    'I pensieri di oggi sono due, già pubblicati.',
    { posts: [published(), published(), scheduled('07:00')] },
  ],
  [
    'I pensieri di oggi sono due, programmati: si pubblicano da soli.',
    { posts: [scheduled('06:00'), scheduled('07:00')] },
  ],
  [
    'I pensieri di oggi sono due, previsti: non si pubblicano da soli.',
    { posts: ['A', '', 'B'].map((a) => planned(a)) },
  ],
])('%s', (sentence, today) => {
  expect(todaySentence({ ...base, ...today })).toBe(sentence);
});

test.each<[string, Partial<Today>]>([
  ['Scrivilo /amministrazione/post/nuovo', {}],
  ['Scrivilo /amministrazione/post/2026-11-21', { posts: [planned('')] }],
  [
    `Rileggilo /amministrazione/post/a, Scrivi quello di domani /amministrazione/post/nuovo?giorno=${tomorrow}`,
    { posts: [scheduled('06:00')] },
  ],
  [
    `Rileggilo /post/a, Scrivi quello di domani /amministrazione/post/${tomorrow}`,
    { posts: [published(), planned('', tomorrow)] },
  ],
  [
    'Rileggilo /post/a, Apri il calendario /amministrazione/calendario',
    { posts: [published(), planned('C’è', tomorrow)] },
  ],
  [
    'Rileggili /amministrazione/calendario?giorno=2026-11-21, Apri il calendario /amministrazione/calendario',
    { posts: [published(), published(), planned('C’è', tomorrow)] },
  ],
  ['Apri il calendario /amministrazione/calendario', { isRest: () => true }],
])('what can be done: %s', (actions, today) => {
  const found = todayLinks({ ...base, ...today });
  expect(found.map(({ label, to }) => `${label} ${to}`).join(', ')).toBe(actions);
});

test.each([
  ['2026-11-21T03:12:00Z', 'sabato 21 novembre, ore 4.12', 'Buongiorno, Agnese.'],
  ['2026-11-21T12:00:00Z', 'sabato 21 novembre, ore 13.00', 'Buon pomeriggio, Agnese.'],
  ['2026-03-29T01:00:00Z', 'domenica 29 marzo, ore 3.00', 'Buongiorno, Agnese.'],
  ['2026-10-25T17:00:00Z', 'domenica 25 ottobre, ore 18.00', 'Buonasera, Agnese.'],
])('at %s: %s', (instant, line, greeted) => {
  const now = new Date(instant);
  expect([momentLine(now), greeting(now, 'Agnese')]).toEqual([line, greeted]);
  expect(greeting(now, '')).toBe(greeted.replace(', Agnese', ''));
});
