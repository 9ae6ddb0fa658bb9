import { randomUUID } from 'node:crypto';
import { nameOf, paceNames, readEmail } from '#app/features/subscribers/subscriber.ts';
import type { ImportedSubscription } from '#app/features/subscribers/subscriptions.server.ts';
import { isUuid } from '#app/uuid.ts';
import type { Note } from './report.ts';
import { type Entry, type Fields, type Row, readBoolean, readInstant, textOf } from './rows.server.ts';

export type ImportedSubscriber = ImportedSubscription & { id: string; facts: string };
/** By address: why a reader gets no mail, in whatever list of the import it stands. */
export type Gone = Map<string, ImportedSubscriber['inactiveReason']>;

/** `dateColumn`: the one that she has chosen. */
export type ListOptions = { importedAt: string; dateColumn?: string };

const dateColumns = ['subscribed_at', 'created_at', 'confirm_time'];

export function readSubscriberRow(
  { position, fields, refused }: Row,
  { importedAt, dateColumn = '', gone }: ListOptions & { gone: Gone },
): Entry<ImportedSubscriber> {
  if (refused) return { position, notes: [refused] };
  const notes: Note[] = [];
  const [written] = [dateColumn, ...dateColumns].map((column) => textOf(fields[column]).trim()).filter(Boolean);
  if (!written) notes.push({ code: 'no-date' });
  const subscribedAt = readInstant(written);
  if (written && !subscribedAt) notes.push({ code: 'odd-date', detail: written });
  const read = readSubscriber(fields, subscribedAt ?? importedAt, notes);
  if ('code' in read) return { position, notes: [read] };
  const facts = [subscribedAt ? '' : written, read.facts].filter(Boolean).join(', ');
  return { position, row: { ...read, facts, inactiveReason: gone.get(read.email) ?? null }, notes };
}

/** Where no column is known for its date, those that hold one. */
export function dateColumnsIn(fields: Fields): string[] {
  if (dateColumns.some((column) => column in fields)) return [];
  return Object.keys(fields).filter((column) => readInstant(fields[column]));
}

/** Who is in doubt in one list is not active by another. */
export function noteGone(fields: Fields, gone: Gone) {
  const email = readEmail(textOf(fields.email));
  const reason = reasonIn(fields) ?? (doubtIn(fields)?.code === 'odd-status' ? 'unsubscribed' : undefined);
  if (email && reason && !gone.has(email)) gone.set(email, reason);
}

function readSubscriber(fields: Fields, subscribedAt: string, notes: Note[]): ImportedSubscriber | Note {
  const id = textOf(fields.id).trim();
  const email = readEmail(textOf(fields.email));
  const written = nameIn(fields);
  const name = nameOf(written);
  const inactiveReason = reasonIn(fields) ?? null;
  const doubt = inactiveReason ? undefined : doubtIn(fields);
  if (!email) return { code: 'no-email', detail: textOf(fields.email) };
  if (name === undefined) return { code: 'too-long', detail: 'name' };
  if (doubt) return doubt;
  if (written && !name) notes.push({ code: 'name', detail: written });
  const isWeekly = weeklyWords.includes(textOf(fields.pace).trim().toLowerCase());
  const pace = isWeekly ? ('weekly' as const) : ('daily' as const);
  const facts = readFacts(fields);
  return { id: isUuid(id) ? id : randomUUID(), email, name, inactiveReason, pace, subscribedAt, facts };
}

function nameIn(fields: Fields) {
  const [whole = '', first = '', last = ''] = ['name', 'first_name', 'last_name'].map((one) =>
    textOf(fields[one]).trim(),
  );
  return whole !== '' && whole.includes(last) ? whole : `${whole || first} ${last}`.trim();
}

const weeklyWords = ['weekly', paceNames.weekly];

const statusIn = (fields: Fields) =>
  ['status', 'list_status']
    .map((name) => textOf(fields[name]).trim().toLowerCase())
    .join(' ')
    .trim();

/** What a status or the head of a column says of whoever gets no mail; the first that fits counts. */
const signs = [
  ['complained', /complain|spam|abuse|reclam|segnalat/],
  ['bounced', /bounce|clean|rimbalz|respint/],
  [
    'unsubscribed',
    /unsub|opt(ed)?.?out|disiscri|non iscritt|cancell|deleted|removed|inacti|inattiv|disabled|bl(o|a)ck/,
  ],
] as const;

const otherHead = /url|link|token|soft|score/;
const nothing = /^(0+([.,]0+)?\s*%?|false|f|no?|null|none|never|mai|n\/a|-+|soft.*|0000-00-00.*|)$/;
const wishHead =
  /^((is[ _])?(subscribed|active|enabled)|subscribed_to_emails|newsletter|(accepts|receives?)[ _].*|(e-?mail[ _])?opt.?in)$/;

/** Columns count whatever the status says: a list of Beehiiv calls somebody active and dates the leaving. */
function reasonIn(fields: Fields) {
  const said = Object.entries(fields).filter(([, value]) => !nothing.test(textOf(value).trim().toLowerCase()));
  const heads = said.map(([head]) => head).filter((head) => !otherHead.test(head));
  const [reason] = signs.find(([, sign]) => [statusIn(fields), ...heads].some((words) => sign.test(words))) ?? [];
  const declines = Object.entries(fields).some(([head, value]) => wishHead.test(head) && readBoolean(value) === false);
  return reason ?? (declines ? ('unsubscribed' as const) : undefined);
}

const knownActive = /^(subscribed|active|confirmed|enabled|iscritt[oa]|attiv[oa]|confermat[oa]|\s)*$/;

function doubtIn(fields: Fields): Note | undefined {
  const status = statusIn(fields);
  if (/unconfirmed|non conferm|pending/.test(status)) return { code: 'unconfirmed', detail: status };
  if (!knownActive.test(status)) return { code: 'odd-status', detail: status };
  if (!('is_active' in fields) || readBoolean(fields.is_active) !== undefined) return undefined;
  return { code: 'no-boolean', detail: textOf(fields.is_active) };
}

/** What the file says of the consent itself. */
function readFacts(fields: Fields) {
  const columns = ['confirm_time', 'source'];
  const known = columns.filter((name) => textOf(fields[name]).trim());
  return known.map((name) => `${name} ${textOf(fields[name]).trim().slice(0, 60)}`).join(', ');
}
