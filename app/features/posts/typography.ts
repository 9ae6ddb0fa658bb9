export type Correction = { from: string; to: string; times: number };

type Rule = { find: RegExp; put: (match: string[]) => string };

const nbsp = '\u00a0';
const rule = (find: RegExp, put: Rule['put']): Rule => ({ find, put });
const words = (text: string) => text.trim().split(/\s+/).join('|');

// A quotation may go over a line, not over a paragraph.
const quotes = [
  rule(/<<\s*([^<>]*?)\s*>>/g, ([, inside = '']) => `«${inside}»`),
  rule(/"[^\S\n]*((?:[^"\n]|\n(?!\s*\n))+?)[^\S\n]*"/g, ([, inside = '']) => `«${inside}»`),
  rule(/«[^\S\n]+/g, () => '«'),
  rule(/[^\S\n]+»/g, () => '»'),
];

const acute = words(
  'perche poiche affinche benche finche giacche purche sicche cosicche anziche allorche fuorche ne se',
);
const grave = words(`
  piu gia puo cosi cioe e giu la li si ciascun virtu gioventu schiavitu servitu tribu gesu pero percio laggiu lassu quaggiu
  lunedi martedi mercoledi giovedi venerdi meta papa`);
const acuteAccent = '\u0301';
const graveAccent = '\u0300';
const accented = (word: string, accent: string) => (word + accent).normalize('NFC');
// Not po', di', fa', which are elisions.
const bare = String.raw`(?<!\p{L})`;
const end = String.raw`['’](?![\p{L}’'])`;

/** Where no quotation could end: 'fino ad allora'. */
const lastLetters = [
  rule(new RegExp(`${bare}(${acute})${end}`, 'giu'), ([, word = '']) => accented(word, acuteAccent)),
  rule(new RegExp(`${bare}(${grave})${end}`, 'giu'), ([, word = '']) => accented(word, graveAccent)),
  // Nouns in -tà, futures in -rà and -rò.
  rule(new RegExp(String.raw`${bare}(\p{L}{2,30}(?:ta|ra|ro))${end}`, 'giu'), ([, word = '']) =>
    accented(word, graveAccent),
  ),
  rule(/(?<!\p{L})(\p{L}{1,30})'(?!\p{L})/gu, ([, word]) => `${word}’`),
];
const mayCloseQuotation = (line: string) => /(?<!\p{L})['‘]\p{L}/u.test(line);

const elisions = [
  rule(/(\p{L}{1,30})'(?=\p{L})/gu, ([, before]) => `${before}’`),
  rule(/(?<![\p{L}\d])'(\d\d)(?!\d)/gu, ([, year]) => `’${year}`),
];

const marks = [rule(/\.{3,}/g, () => '…'), rule(/(?<=\S)[^\S\n]+--?[^\S\n]+(?=\S)/g, () => ' – ')];

const books = words(`
  Gen Gn Es Lv Nm Dt Gs Gdc Rt Sam Re Cr Esd Ne Tb Gdt Est Mac Gb Sal Pr Qo Ct Sap Sir Is Ger Lam Bar Ez Dn Os Gl Am Abd Gn
  Mi Na Ab Sof Ag Zc Ml Mt Mc Lc Gv At Rm Cor Gal Ef Fil Col Ts Tm Tt Fm Eb Gc Pt Gd Ap`);

const spaces = [
  rule(
    new RegExp(String.raw`(?<!\p{L})((?:[123] )?(?:${books})) (?=\d)`, 'gu'),
    ([, book = '']) => book.replace(' ', nbsp) + nbsp,
  ),
  rule(/(?<!\p{L})(cfr\.|don|n\.|p\.|pp\.|v\.|vv\.|cap\.) (?=\S)/giu, ([, word]) => word + nbsp),
  rule(/(\d) (€|%|km|kg|cm|g|m|l)(?!\p{L})/gu, ([, figure, unit]) => figure + nbsp + unit),
];

export function correctTypography(text: string): { text: string; corrections: Correction[] } {
  const corrections = new Map<string, Correction>();

  function note(from: string, to: string) {
    const key = `${from}\n${to}`;
    corrections.set(key, { from, to, times: (corrections.get(key)?.times ?? 0) + 1 });
  }

  const apply = (rules: Rule[], before: string) => rules.reduce((before, rule) => replace(before, rule, note), before);
  const lines = apply(quotes, text)
    .split('\n')
    .map((line) => (mayCloseQuotation(line) ? line : apply(lastLetters, line)));
  const corrected = apply([...elisions, ...marks, ...spaces], lines.join('\n'));
  return { text: corrected, corrections: [...corrections.values()] };
}

function replace(text: string, { find, put }: Rule, onChange: (from: string, to: string) => void) {
  return text.replace(find, (...match: string[]) => {
    const from = match[0] ?? '';
    const to = put(match);
    for (const [old, now] of ends(from, to)) if (old !== now) onChange(old, now);
    return to;
  });
}

// Putting a no-break space is a change.
const blanks = /[^\S\u00a0]+/;

function ends(from: string, to: string): [string, string][] {
  const [old, now] = [from.split(blanks), to.split(blanks)];
  if (old.length === 1 || old.length !== now.length) return [[from, to]];
  return [
    [old[0] ?? '', now[0] ?? ''],
    [old.at(-1) ?? '', now.at(-1) ?? ''],
  ];
}
