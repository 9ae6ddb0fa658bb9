import { capital } from '#app/calendar/in-words.ts';

// How many books share the name, abbreviations, names. Source: CEI 2008.
const table = `
gen gn | genesi
es eso | esodo
lv lev | levitico
nm num | numeri
dt deut | deuteronomio
gs gios | giosue
gdc giud | giudici
rt rut | rut
2 sam | samuele
2 re | re
2 cr cron | cronache
esd | esdra
ne neem | neemia
tb tob | tobia
gdt | giuditta
est | ester
2 mac mc | maccabei
gb giob | giobbe
sal ps | salmo, salmi
pr prov prv | proverbi
qo qoh | qoelet, qohelet, ecclesiaste
ct cant | cantico dei cantici, cantico
sap | sapienza
sir | siracide, ecclesiastico
is | isaia
ger | geremia
lam | lamentazioni
bar | baruc
ez | ezechiele
dn dan | daniele
os | osea
gl gioe | gioele
am | amos
abd | abdia
gio gion | giona
mi mic | michea
na | naum
ab abac | abacuc
sof | sofonia
ag agg | aggeo
zc zac | zaccaria
ml mal | malachia
mt matt | matteo
mc | marco
lc luc | luca
gv giov | giovanni
at atti | atti degli apostoli, atti
rm rom | romani
2 cor | corinzi
gal | galati
ef | efesini
fil | filippesi
col | colossesi
2 ts tess | tessalonicesi
2 tm tim | timoteo
tt tit | tito
fm filem | filemone
eb ebr | ebrei
gc giac | giacomo
2 pt piet | pietro
3 gv giov | giovanni
gd giuda | giuda
ap apoc | apocalisse
`;

const accented: Record<string, string> = { giosue: 'Giosuè', qoelet: 'Qoèlet', salmo: 'Salmi' };

/** `whole`: no abbreviations. */
type Book = { names: string[]; whole: string[]; count: number };

const books = table
  .trim()
  .split('\n')
  .map((line): Book => {
    const [, count = '1', short = '', long = ''] = /^(?:(\d) )?([^|]+) \| (.+)$/.exec(line) ?? [];
    const whole = long.split(', ');
    return { names: [...new Set([...whole, ...short.split(' ')])], whole, count: Number(count) };
  });

/** Longest first. */
export const bookNames = [...new Set(books.flatMap(({ names }) => names))]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
  .replaceAll(/[aeiou]/g, (vowel) => `${vowel}[\u0300\u0301]?`);

/** `place`: in the order of the Bible. */
export type Named = { names: string[]; isWhole: boolean; numbers: number[]; title: string; place: number };

const firstOfNew = books.findIndex(({ names }) => names.includes('matteo'));

export const isOfNewTestament = ({ place }: Pick<Named, 'place'>) => place >= firstOfNew;

/** «Giovanni» is the gospel, «Corinzi» any of two. */
export function findBook(name: string, number?: number): Named | undefined {
  const found = books.filter(({ names }) => names.includes(name));
  const numbered = found.find(({ count }) => count > 1 && (!number || number <= count));
  const book = (number ? numbered : undefined) ?? found.find(({ count }) => count === 1) ?? numbered;
  if (!book) return undefined;
  const all = Array.from({ length: book.count }, (_, index) => index + 1);
  const numbers = book.count === 1 ? [] : number ? [number] : all;
  const [whole = ''] = book.whole;
  const title = accented[whole] ?? capital(whole);
  return { names: book.names, isWhole: book.whole.includes(name), numbers, title, place: books.indexOf(book) };
}
