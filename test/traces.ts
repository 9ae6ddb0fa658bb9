import { globSync, readFileSync } from 'node:fs';
import { defaultAdminEmails } from '#site/admins.server.ts';
import * as author from '#site/author.ts';
import { categories } from '#site/categories.ts';
import { entranceCaption } from '#site/pictures/entrance.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { defaultSite } from '#site/site.ts';
import { programTexts } from '#site/texts/program.ts';

const words = [author, defaultAdminEmails, categories, entranceCaption, pictures, samplePosts];
// The `commonTexts` of another-project.ts name no author.
const { privacy, rhythm, subscription, ...ofOurs } = defaultSite.texts;
const moreWords = [ofOurs, programTexts];
const files = ['site/theme.css', 'site/mail-style.ts', 'site/author.ts'];
const colours = files.flatMap((file) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/g) ?? []);
const stems = ['fondazione', 'autrice', 'fornai', 'pagnott', 'lievit', 'Vollkorn', 'Alegreya'];
const shortest = 6;
const clockTexts = /^(ore \d+|\d{4}-\d{2}-\d{2})$/;
// «Eventi» is part of «preventing»; a search result has «Vangelo» before the name of a book.
const textsOfPrograms = ['eventi', 'vangelo'];

/** The words and colours of this site that neither `another` nor the program uses. */
export function tracesBut(another: string): string[] {
  const sentences = stringsIn([...words, ...moreWords]).flatMap((text) => text.split(/\n+/));
  const all = [...sentences, ...names(), ...colours, ...stems].filter(
    (text) => text.length >= shortest,
  );
  const expectedText = (another + wordsOfTheProgram())
    .replaceAll('\\u00a0', '\u00a0')
    .toLowerCase();
  return [...new Set(all.map((text) => text.toLowerCase()))]
    .filter((text) => !expectedText.includes(text))
    .filter((text) => !clockTexts.test(text) && !textsOfPrograms.includes(text));
}

export function tracesIn(text: string, traces: string[]) {
  const seen = text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .toLowerCase();
  // The saint of 21 January may have the author's name.
  const spoken = seen.replace(/sant(’|\\u2019)[a-z]+/g, '');
  return traces.filter((trace) => spoken.includes(trace));
}

function wordsOfTheProgram() {
  return globSync([
    'app/**/{words,messages,in-words,panel-words,*-form}.ts',
    'app/http/unparsed-requests.ts',
    'app/features/site-texts/{site-pictures.server,catalogue/catalogue,catalogue/fields}.ts',
  ])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function names() {
  const { name, givenName, familyName, town } = author.author;
  const { titlePlain, titleItalic, publisher } = author.book;
  const ofFoundation = author.foundation.name.split(' ');
  return [name, givenName, familyName, town, titlePlain, titleItalic, publisher, ...ofFoundation];
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
