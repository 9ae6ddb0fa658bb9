import type { ImportedSubscription } from '#app/features/subscribers/subscriber.ts';
import type { Note } from './report.ts';
import { type Fields, readBoolean, readInstant, textOf } from './rows.server.ts';

type Reason = NonNullable<ImportedSubscription['inactiveReason']>;
type State = Reason | 'unconfirmed';
type Verdict = State | 'active' | 'unknown' | undefined;
type Kind = 'ignored' | 'negative' | 'confirmation' | 'consent' | 'status' | 'other';

/** Italian, English, French, German and Spanish without accents; the first match counts. */
const words: [State, string][] = [
  ['complained', 'complain|spam|abuse|reclam|segnalat|junk|plainte|beschwer|queja'],
  ['bounced', 'bounce|cleaned|clean |rimbalz|respint|undeliver|unzustellbar|rebot'],
  [
    'unsubscribed',
    'unsub|opt(ed)? ?out|(des?|dis|un)(iscri|inscri|suscri|abonn)|' +
      '\\b(non?|not|nicht|never) ?(iscri|inscri|subscri|suscri|abonn|angemeldet|(attiv[oa]|acti[fv]e?|activ[oa]|aktiv)\\b)|' +
      'cancell?(at|az|ed|ad)|delet|removed|rimoss|eliminat|eliminad|ina[ckt]ti|disabled|disabilitat|disattiv|desactiv|deaktiv|' +
      'bl[oa]ck(list|ed)|bloccat|bloque|gesperrt|abgemeldet|ausgetragen|gekundigt|geloscht|(dad[oa] de |\\b)baja|' +
      'revoc|widerruf|suppress|excluded|esclus|rifiutat|declined|denied|refus|abgelehnt|rechazad|withdrawn',
  ],
  [
    'unconfirmed',
    '\\b(un|non?|not|nicht|sin) ?(confirm|conferm|bestatig|verif|valid|activat|attivat)|pending|awaiting|in attesa|da confermare|' +
      'en attente|a confirmer|ausstehend|wartend|pendiente|por confirmar|validating',
  ],
];
const inside = words.map(([state, stems]) => [state, new RegExp(stems)] as const);
const alone = words.map(([state, stems]) => [state, new RegExp(`^(${stems})[a-z]*$`)] as const);
const activeWords =
  'subscribed|active|activated|confirmed|verified|enabled|opted in|iscritt[oa]|attiv[oa]|confermat[oa]|verificat[oa]|' +
  'abilitat[oa]|abonnee?|inscrite?|acti[fv]e?|confirmee?|verifiee?|abonniert|angemeldet|aktiv|bestatigt|verifiziert|' +
  'suscrit[oa]|suscript[oa]|activ[oa]|habilitad[oa]|confirmad[oa]|verificad[oa]|' +
  'accettat[oa]|accepted|acceptee?|aceptad[oa]|akzeptiert|granted';
const active = new RegExp(`^(${activeWords})$`);
/** The types of Buttondown. */
const activeType = /^(type|subscriber type): (regular|premium|gifted|trialed|churning)$/i;

const ignoredHead =
  /^(id|email|(first |last )?name)$|url|link|source|token|soft|score|\b(rate|ip|sent|code|text|testo|version|manually|plan|stripe|payment|paid|civile?|marital|order|method|fonte)\b/;
const confirmationHead = /confirm|conferm|verif|bestatig/;
const consentHead = new RegExp(
  `^(is ?)?(${activeWords})( to emails?)?$|^((e ?mail|double) ?)*opt(ed)? ?in$|consen[st]|einwilligung|zustimmung|` +
    'permission|gdpr|privacy|^(accepts?|receives?|accetta|riceve|acepta|recibe|akzeptiert|erhalt|recoit) ',
);
const statusHead = /\b(status|statut|stato|estado)\b|^subscriber type$|[a-z] state$/;
const checkedHead = /newsletter|mailing/;

const plain = (text: string) =>
  text
    .slice(0, 100)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const longestWords = 40;
const blank = /^(-+|n\/?a|null|none|0000-00-00.*|)$/i;

const kinds: [Kind, RegExp][] = [
  ['ignored', ignoredHead],
  ['negative', new RegExp(words.map(([, stems]) => stems).join('|'))],
  ['confirmation', confirmationHead],
  ['consent', consentHead],
  ['status', statusHead],
];
const kindOf = (title: string) => kinds.find(([, pattern]) => pattern.test(title))?.[0] ?? 'other';

const byHead: Kind[] = ['confirmation', 'consent', 'status'];

/** A row that lacks this cell does not show whether the reader left. */
export const isStateHead = (head: string) => ['negative', ...byHead].includes(kindOf(plain(head)));

type Column = { title: string; kind: Kind; filled: number; known: number };
type Cell = { head: string; column: Column; text: string; verdict: Verdict };

/** All rows are surveyed first, because the values show which column is a state. */
export function stateReader() {
  const columns = new Map<string, Column>();
  let rows = 0;
  const columnOf = (head: string) => {
    const found = columns.get(head);
    if (found) return found;
    const title = plain(head);
    const column = { title, kind: kindOf(title), filled: 0, known: 0 };
    columns.set(head, column);
    return column;
  };
  const isState = ({ column: { kind, filled, known } }: Cell) => {
    if (kind === 'confirmation') return true;
    if (byHead.includes(kind)) return filled > 0;
    return kind !== 'negative' && known > 0 && 2 * known >= rows;
  };
  const read = (fields: Fields): Cell[] =>
    Object.entries(fields).map(([head, value]) => {
      const column = columnOf(head);
      const text = textOf(value).trim();
      const isLetter = column.kind === 'status' && isNewsletter(fields);
      const verdict = isLetter ? letters[text] : undefined;
      return { head, column, text, verdict: verdict ?? verdictOf(column, text) };
    });
  return {
    /** Returns the reason that makes the address inactive in all rows. */
    survey: (fields: Fields): Reason | undefined => {
      const cells = read(fields);
      rows += 1;
      for (const { column, text, verdict } of cells) {
        column.filled += Number(text !== '');
        column.known += Number(verdict !== undefined && verdict !== 'unknown');
      }
      return reasonIn(cells) ?? (cells.some(isOdd) ? 'unsubscribed' : undefined);
    },
    doubtIn: (fields: Fields): Note | undefined => {
      const cells = read(fields);
      return reasonIn(cells) ? undefined : doubtOf(cells, cells.filter(isState));
    },
  };
}

function doubtOf(cells: Cell[], states: Cell[]): Note | undefined {
  const unknown = states.find(({ verdict }) => verdict === 'unknown');
  if (unknown)
    return { code: 'odd-status', detail: `${unknown.head}: ${unknown.text.slice(0, 60)}` };
  const active = states.filter(({ verdict }) => verdict === 'active');
  const isBlank = ({ column, verdict }: Cell) => column.kind === 'confirmation' && !verdict;
  const isConfirmed =
    active.some(({ column }) => column.kind === 'status') || !states.some(isBlank);
  if (!isConfirmed || cells.some(({ verdict }) => verdict === 'unconfirmed'))
    return { code: 'unconfirmed' };
  if (states.length === 0 || active.length > 0) return undefined;
  return { code: 'odd-status', detail: states.map(({ head }) => head).join(', ') };
}

const isOdd = ({ column, verdict }: Cell) => verdict === 'unknown' && byHead.includes(column.kind);
const reasons = ['complained', 'bounced', 'unsubscribed'] as const;
const reasonIn = (cells: Cell[]) =>
  reasons.find((reason) => cells.some(({ verdict }) => verdict === reason));
/** The plugin Newsletter of WordPress. */
const letters: Record<string, Verdict> = {
  C: 'active',
  S: 'unconfirmed',
  U: 'unsubscribed',
  B: 'bounced',
  P: 'complained',
};
const isNewsletter = (fields: Fields) =>
  'token' in fields && ('gender' in fields || 'sex' in fields);

const nothing =
  /^(0+([.,]0+)?\s*%?|false|falso|f|non?|n|nein|none|null|never|mai|nie|nunca|jamais|n\/?a|-+|\[\]|soft.*|0000-00-00.*|)$/i;
const countOfBounces = /^(?!.*hard).*(bounces|bounce ?count|rimbalzi).*: \d+$/;

function verdictOf({ kind, title }: Column, text: string): Verdict {
  if (kind === 'ignored') return undefined;
  if (kind === 'negative')
    return nothing.test(text) || countOfBounces.test(`${title}: ${text}`)
      ? undefined
      : stateIn(title, inside);
  if (blank.test(text)) return undefined;
  const word = stateIn(plain(text), kind === 'other' ? alone : inside);
  const checked = word ?? checkedIn(kind, title, text);
  return checked ?? (activeType.test(`${title}: ${text}`) ? 'active' : 'unknown');
}

function checkedIn(kind: Kind, title: string, text: string): Verdict {
  if (!['confirmation', 'consent'].includes(kind) && !checkedHead.test(title)) return undefined;
  const isYes = readBoolean(text);
  if (isYes === false)
    return kind === 'confirmation' || title.includes('double') ? 'unconfirmed' : 'unsubscribed';
  // readInstant does not read the American 3/24/2023.
  const isDate =
    text.length <= longestWords && (readInstant(text) || /^\d+[/.-]\d+[/.-]20\d\d\b/.test(text));
  return isYes || isDate ? 'active' : undefined;
}

const stateIn = (text: string, patterns: typeof inside) =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ??
  (active.test(text) ? ('active' as const) : undefined);
