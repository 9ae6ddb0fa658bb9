import { randomUUID } from 'node:crypto';
import type { ImportedSubscription } from '#app/features/subscribers/subscriber.ts';
import { nameOf, paceNames, readEmail } from '#app/features/subscribers/subscriber.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Note } from './report.ts';
import { type Entry, type Fields, type Row, readInstant, textOf } from './rows.server.ts';
import { stateReader } from './subscriber-state.server.ts';

export type ImportedSubscriber = ImportedSubscription & { facts: string };
export type ListOptions = { importedAt: string; dateColumn?: string | null };

const dateColumns = ['subscribed_at', 'created_at', 'confirm_time'];

/** All rows are surveyed before the first is read: an address that is unsubscribed in one list is unsubscribed in all. */
export function subscriberReader({ importedAt, dateColumn }: ListOptions) {
  const inactiveReasons = new Map<string, ImportedSubscriber['inactiveReason']>();
  const mayBeDates = new Set<string>();
  const states = stateReader();
  return {
    survey: ({ fields }: Row) => {
      const email = readEmail(textOf(fields.email));
      const reason = states.survey(fields);
      if (email && reason && !inactiveReasons.has(email)) inactiveReasons.set(email, reason);
      for (const column of dateColumn ? [] : columnsOfDates(fields)) mayBeDates.add(column);
    },
    mayBeDates,
    read: ({ fields, refused, ...found }: Row): Entry<ImportedSubscriber> => {
      const position = { ...found.position, isReader: true };
      if (refused) return { position, notes: [refused] };
      const notes: Note[] = [];
      const doubt = states.doubtIn(fields);
      const subscribedAt = readDate(fields, dateColumn ?? '', notes) ?? importedAt;
      const read = readSubscriber(fields, subscribedAt, notes);
      if ('code' in read) return { position, notes: [read] };
      if (doubt) return { position, notes: [doubt] };
      return {
        position,
        row: { ...read, inactiveReason: inactiveReasons.get(read.email) ?? null },
        notes,
      };
    },
  };
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
): Omit<ImportedSubscriber, 'inactiveReason'> | Note {
  const id = textOf(fields.id).trim();
  const email = readEmail(textOf(fields.email));
  const written = nameIn(fields);
  const name = nameOf(written);
  if (!email) return { code: 'no-email', detail: textOf(fields.email) };
  if (name === undefined) return { code: 'too-long', detail: 'name' };
  if (written && !name) notes.push({ code: 'name', detail: written });
  const isWeekly = ['weekly', paceNames.weekly].includes(textOf(fields.pace).trim().toLowerCase());
  const pace = isWeekly ? ('weekly' as const) : ('daily' as const);
  const pausedUntil = readInstant(fields.paused_until);
  const facts = readFacts(fields, notes);
  return {
    id: isUuid(id) ? id : randomUUID(),
    email,
    name,
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

function readFacts(fields: Fields, notes: Note[]) {
  const odd = notes.flatMap(({ code, detail }) => (code === 'odd-date' ? `${detail}` : []));
  const present = ['confirm_time', 'source'].filter((name) => textOf(fields[name]).trim());
  return [
    ...odd,
    ...present.map((name) => `${name} ${textOf(fields[name]).trim().slice(0, 60)}`),
  ].join(', ');
}
