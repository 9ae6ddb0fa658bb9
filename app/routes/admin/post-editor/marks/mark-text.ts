import { type Span, spansOf } from '#app/features/posts/marks/spans.ts';

export type Chosen = { text: string; start: number; end: number };

const signs = { emphasis: '*', strong: '**' };
const letter = /[\p{L}\p{N}]/u;
const untilBlankLine = /^.*?(?=\n{2,}|$)/s;

export function toggleMark(chosen: Chosen, kind: keyof typeof signs): Chosen {
  const around = spanAround(chosen, kind);
  if (around) return without(chosen, [around]);
  const sign = signs[kind];
  const words = wholeWords(chosen);
  const inside = spansOf(words.text).filter(
    (span) => span.kind === kind && span.from < words.end && span.to > words.start,
  );
  const bare = without(words, inside);
  if (bare.start === bare.end) return put(bare, sign + sign, sign.length);
  return wrapParagraphs(bare, sign);
}

export function takeLinkAway(chosen: Chosen): Chosen | undefined {
  const around = spanAround(chosen, 'link');
  return around && without(chosen, [around]);
}

/** Without chosen words the address itself is written. */
export function addLink(chosen: Chosen, href: string): Chosen {
  const { text, start, end } = wholeWords(chosen);
  const words = untilBlankLine.exec(text.slice(start, end))?.[0].trimEnd() ?? '';
  if (!words) return put({ text, start, end: start }, href);
  const safe = href.replaceAll('(', '%28').replaceAll(')', '%29');
  const linked = put({ text, start, end: start + words.length }, `[${words}](${safe})`, 1);
  return { ...linked, end: linked.start + words.length };
}

export function toggleNote(chosen: Chosen): Chosen {
  const { text, end } = chosen;
  const sign = spansOf(text).find((span) => span.kind === 'note-sign' && span.from <= end && end <= span.to);
  if (sign) return withoutNote(chosen, sign);
  const names = new Set([...text.matchAll(/\[\^(\d+)\]/g)].map(([, name]) => name));
  let name = 1;
  while (names.has(`${name}`)) name += 1;
  const signed = `${text.slice(0, end)}[^${name}]${text.slice(end)}`.trimEnd();
  const all = `${signed}\n\n[^${name}]: `;
  return { text: all, start: all.length, end: all.length };
}

function withoutNote({ text }: Chosen, { name, from, to }: Span): Chosen {
  const bare = text.slice(0, from) + text.slice(to);
  const isCalled = bare.replace(`\n[^${name}]: `, '').includes(`[^${name}]`);
  const note = new RegExp(`\\n+\\[\\^${name}\\]: (?:.|\\n(?!\\n|\\[\\^))*`, 'u');
  return { text: isCalled ? bare : bare.replace(note, ''), start: from, end: from };
}

function spanAround({ text, start, end }: Chosen, kind: Span['kind']) {
  return spansOf(text).findLast((span) => span.kind === kind && span.from <= start && end <= span.to);
}

function without(chosen: Chosen, spans: Span[]): Chosen {
  const cuts = spans.flatMap(({ from, to, inner }): [number, number][] => [
    [from, inner[0]],
    [inner[1], to],
  ]);
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce(
      ({ text, start, end }, [from, to]) => ({
        text: text.slice(0, from) + text.slice(to),
        start: moved(start, from, to),
        end: moved(end, from, to),
      }),
      chosen,
    );
}

const moved = (place: number, from: number, to: number) =>
  place <= from ? place : Math.max(from, place - (to - from));

/** A mark opens and closes only at the edge of a word. */
function wholeWords({ text, start, end }: Chosen): Chosen {
  const picked = text.slice(start, end);
  let from = start + (picked.length - picked.trimStart().length);
  let to = Math.max(from, end - (picked.length - picked.trimEnd().length));
  while (letter.test(text[from - 1] ?? '') && (from === to || letter.test(text[from] ?? ''))) from -= 1;
  while (letter.test(text[to] ?? '') && (from === to || letter.test(text[to - 1] ?? ''))) to += 1;
  return { text, start: from, end: to };
}

function wrapParagraphs({ text, start, end }: Chosen, sign: string): Chosen {
  const wrapped = text
    .slice(start, end)
    .split(/(\n{2,})/)
    .map((part) => (part.trim() ? part.replace(/^(\s*)(.*?)(\s*)$/s, `$1${sign}$2${sign}$3`) : part))
    .join('');
  const all = text.slice(0, start) + wrapped + text.slice(end);
  return { text: all, start: start + sign.length, end: start + wrapped.length - sign.length };
}

export function put({ text, start, end }: Chosen, words: string, caret = words.length): Chosen {
  const place = start + caret;
  return { text: text.slice(0, start) + words + text.slice(end), start: place, end: place };
}
