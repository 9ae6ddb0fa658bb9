import { type Look, markedBy, plainLook, type Run } from '#app/features/posts/marks/runs.ts';
import type { Markup } from '#app/features/posts/marks/tree.ts';
import { htmlToText, type Lost } from './html-to-text.server.ts';

// No text may hold these signs, so a page that does has none of its own.
const signs = { begin: '\ufdd0', end: '\ufdd1' };
const anySign = /[\ufdd0\ufdd1]/;

type Page = { content: string; markup: Markup };

/** The text of a page, with its italics, bold and https links as marks where it has some; without them as plain text. */
export function readMarkedPage(html: string, lost: Lost): Page {
  const plain: Page = { content: htmlToText(html, lost), markup: 0 };
  const looks: Look[] = [];
  const words = htmlToText(html, undefined, { ...noSigns, looks: [] });
  const signed = htmlToText(html, undefined, { ...signs, looks });
  const runs = anySign.test(words) ? undefined : runsOf(words, signed, looks);
  const content = runs && (markedBy(runs) ?? markedBy(runs.map(linkAlone)));
  return content ? { content, markup: 1 } : plain;
}

const noSigns = { begin: '', end: '' };
const linkAlone = ({ text, href }: Run): Run => ({ ...plainLook, text, href });

/** Signs disturb the blanks around them: the looks are those of the letters, the blanks those of the words alone. */
function runsOf(words: string, signed: string, looks: Look[]): Run[] | undefined {
  const lookOfLetters = letterLooks(signed, looks);
  const letters = Array.from(words);
  if (letters.filter(isLetter).length !== lookOfLetters.length) return undefined;
  const runs: Run[] = [];
  let at = 0;
  for (const text of letters) {
    const look = (isLetter(text) && lookOfLetters[at++]) || plainLook;
    const last = runs.at(-1);
    if (last && isSame(last, look)) last.text += text;
    else runs.push({ ...look, text });
  }
  return runs;
}

const isLetter = (sign: string) => sign.trim() !== '';

function letterLooks(signed: string, looks: Look[]): Look[] {
  const around = [plainLook];
  const found: Look[] = [];
  let next = 0;
  for (const letter of signed) {
    if (letter === signs.begin) around.push(looks[next++] ?? plainLook);
    else if (letter === signs.end) around.pop();
    else if (isLetter(letter)) found.push(around.at(-1) ?? plainLook);
  }
  return found;
}

const isSame = (one: Look, other: Look) =>
  one.italic === other.italic && one.bold === other.bold && one.href === other.href;
