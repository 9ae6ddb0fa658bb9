import { randomUUID } from 'node:crypto';
import type { ImportedSubscription } from '#app/features/subscribers/subscriber.ts';
import { nameOf, paceNames, readEmail } from '#app/features/subscribers/subscriber.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Note } from './report.ts';
import {
  type Entry,
  type Fields,
  type Row,
  readBoolean,
  readInstant,
  textOf,
} from './rows.server.ts';

export type ImportedSubscriber = ImportedSubscription & { id: string; facts: string };
export type ListOptions = { importedAt: string; dateColumn?: string | null };

const dateColumns = ['subscribed_at', 'created_at', 'confirm_time'];

/** All rows are surveyed before the first is read: an address that is unsubscribed in one list is unsubscribed in all. */
export function subscriberReader({ importedAt, dateColumn }: ListOptions) {
  const inactiveReasons = new Map<string, ImportedSubscriber['inactiveReason']>();
  const mayBeDates = new Set<string>();
  return {
    survey: ({ fields }: Row) => {
      const [email, reason] = inactiveIn(fields);
      if (email && reason && !inactiveReasons.has(email)) inactiveReasons.set(email, reason);
      for (const column of dateColumn ? [] : columnsOfDates(fields)) mayBeDates.add(column);
    },
    mayBeDates,
    read: ({ fields, refused, ...found }: Row): Entry<ImportedSubscriber> => {
      const position = { ...found.position, isReader: true };
      if (refused) return { position, notes: [refused] };
      const notes: Note[] = [];
      const read = readSubscriber(
        fields,
        readDate(fields, dateColumn ?? '', notes) ?? importedAt,
        notes,
      );
      if ('code' in read) return { position, notes: [read] };
      return {
        position,
        row: { ...read, inactiveReason: inactiveReasons.get(read.email) ?? null },
        notes,
      };
    },
  };
}

function inactiveIn(fields: Fields) {
  const isInDoubt = doubtIn(fields)?.code === 'odd-status';
  return [
    readEmail(textOf(fields.email)),
    reasonIn(fields) ?? (isInDoubt ? 'unsubscribed' : undefined),
  ] as const;
}

function readDate(fields: Fields, chosen: string, notes: Note[]) {
  const date = [chosen, ...dateColumns]
    .map((column) => textOf(fields[column]).trim())
    .find(Boolean);
  const instant = readInstant(date);
  if (!instant) notes.push(date ? { code: 'odd-date', detail: date } : { code: 'no-date' });
  return instant;
}

function columnsOfDates(fields: Fields) {
  if (dateColumns.some((column) => column in fields)) return [];
  return Object.keys(fields).filter((column) => readInstant(fields[column]));
}

function readSubscriber(
  fields: Fields,
  subscribedAt: string,
  notes: Note[],
): ImportedSubscriber | Note {
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
  const isWeekly = ['weekly', paceNames.weekly].includes(textOf(fields.pace).trim().toLowerCase());
  const pace = isWeekly ? ('weekly' as const) : ('daily' as const);
  const pausedUntil = readInstant(fields.paused_until);
  const facts = readFacts(fields, notes);
  return {
    id: isUuid(id) ? id : randomUUID(),
    email,
    name,
    inactiveReason,
    pace,
    subscribedAt,
    pausedUntil,
    facts,
  };
}

function nameIn(fields: Fields) {
  const names = ['name', 'first_name', 'last_name'].map((one) => textOf(fields[one]).trim());
  const [fullName = '', first = '', last = ''] = names;
  return fullName !== '' && fullName.includes(last)
    ? fullName
    : `${fullName || first} ${last}`.trim();
}

const statusIn = ({ status, list_status: ofList }: Fields) =>
  `${textOf(status)} ${textOf(ofList)}`.trim().toLowerCase();

/** Words of a status or of a column head of inactive subscribers; the first match counts. */
const inactivePatterns = [
  ['complained', /complain|spam|abuse|reclam|segnalat/],
  ['bounced', /bounce|cleaned|clean_|rimbalz|respint/],
  [
    'unsubscribed',
    /unsub|opt(ed)?.?out|disiscri|non iscr|cancell|deleted|removed|ina[ct]ti|disabled|bl(o|a)ck/,
  ],
] as const;

const otherHead = /url|link|token|soft|score/;
const nothing = /^(0+([.,]0+)?\s*%?|false|f|no?|null|none|never|mai|n\/a|-+|soft.*|0000-00-00.*|)$/;
const consentHead =
  /^((is[ _])?(subscribed|active|enabled)|subscribed_to_emails|newsletter|(accepts|receives?)[ _].*|(e-?mail[ _])?opt.?in)$/;

/** Columns take precedence over the status: Beehiiv writes «active» beside a date of unsubscription. */
function reasonIn(fields: Fields) {
  const filled = Object.entries(fields).filter(
    ([, value]) => !nothing.test(textOf(value).trim().toLowerCase()),
  );
  const heads = filled.map(([head]) => head).filter((head) => !otherHead.test(head));
  const [reason] =
    inactivePatterns.find(([, pattern]) =>
      [statusIn(fields), ...heads].some((words) => pattern.test(words)),
    ) ?? [];
  const declines = Object.entries(fields).some(
    ([head, value]) => consentHead.test(head) && readBoolean(value) === false,
  );
  return reason ?? (declines ? ('unsubscribed' as const) : undefined);
}

const activeStatus =
  /^(subscribed|active|confirmed|enabled|iscritt[oa]|attiv[oa]|confermat[oa]|\s)*$/;

function doubtIn(fields: Fields): Note | undefined {
  const status = statusIn(fields);
  if (/unconfirmed|non conferm|pending/.test(status))
    return { code: 'unconfirmed', detail: status };
  if (!activeStatus.test(status)) return { code: 'odd-status', detail: status };
  if (!('is_active' in fields) || readBoolean(fields.is_active) !== undefined) return undefined;
  return { code: 'no-boolean', detail: textOf(fields.is_active) };
}

function readFacts(fields: Fields, notes: Note[]) {
  const odd = notes.flatMap(({ code, detail }) => (code === 'odd-date' ? `${detail}` : []));
  const present = ['confirm_time', 'source'].filter((name) => textOf(fields[name]).trim());
  return [
    ...odd,
    ...present.map((name) => `${name} ${textOf(fields[name]).trim().slice(0, 60)}`),
  ].join(', ');
}
