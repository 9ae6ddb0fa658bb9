import { randomUUID } from 'node:crypto';
import { nameOf, paceNames, readEmail } from '#app/features/subscribers/subscriber.ts';
import type { ImportedSubscription } from '#app/features/subscribers/subscriptions.server.ts';
import { isUuid } from '#app/uuid.ts';
import type { Note } from './report.ts';
import { type Entry, type Fields, type Row, readBoolean, readInstant, textOf } from './rows.server.ts';

export type ImportedSubscriber = ImportedSubscription & { id: string; facts: string };

const dateColumns = ['subscribed_at', 'created_at', 'confirm_time'];

export function readSubscriberRow(
  { position, fields, refused }: Row,
  { importedAt, gone }: { importedAt: string; gone: Set<string> },
): Entry<ImportedSubscriber> {
  if (refused) return { position, notes: [refused] };
  const notes: Note[] = [];
  const written = dateColumns.map((column) => textOf(fields[column]).trim()).find((text) => text !== '');
  if (!written) notes.push({ code: 'no-date' });
  const subscribedAt = readInstant(written);
  if (written && !subscribedAt) notes.push({ code: 'odd-date', detail: written });
  const read = readSubscriber(fields, subscribedAt ?? importedAt, notes);
  if ('code' in read) return { position, notes: [read] };
  return { position, row: gone.has(read.email) ? { ...read, isActive: false } : read, notes };
}

export function goneIn(fields: Fields): string | undefined {
  const activity = readActivity(fields);
  const isGone = activity === false || activity === 'bounced' || activity === 'odd-status';
  return isGone ? readEmail(textOf(fields.email)) : undefined;
}

function readSubscriber(fields: Fields, subscribedAt: string, notes: Note[]): ImportedSubscriber | Note {
  const id = textOf(fields.id).trim();
  const email = readEmail(textOf(fields.email));
  const isActive = readActivity(fields);
  const written = nameIn(fields);
  const name = nameOf(written);
  if (!email) return { code: 'no-email', detail: textOf(fields.email) };
  if (name === undefined) return { code: 'too-long', detail: 'name' };
  if (isActive === undefined) return { code: 'no-boolean', detail: textOf(fields.is_active) };
  if (typeof isActive === 'string') return { code: isActive, detail: said(fields, 'status', 'list_status').trim() };
  if (written && !name) notes.push({ code: 'name', detail: written });
  const isWeekly = weeklyWords.includes(textOf(fields.pace).trim().toLowerCase());
  const pace = isWeekly ? ('weekly' as const) : ('daily' as const);
  const pausedUntil = readInstant(fields.paused_until);
  const facts = readFacts(fields);
  return { id: isUuid(id) ? id : randomUUID(), email, name, isActive, pace, subscribedAt, pausedUntil, facts };
}

function nameIn(fields: Fields) {
  const [whole = '', first = '', last = ''] = ['name', 'first_name', 'last_name'].map((one) =>
    textOf(fields[one]).trim(),
  );
  return whole !== '' && whole.includes(last) ? whole : `${whole || first} ${last}`.trim();
}

const weeklyWords = ['weekly', paceNames.weekly];

const said = (fields: Fields, ...columns: string[]) =>
  columns.map((name) => textOf(fields[name]).trim().toLowerCase()).join(' ');

const knownActive = /^(subscribed|active|confirmed|enabled|iscritt[oa]|attiv[oa]|confermat[oa]|\s)*$/;

/** Mailchimp dates who left or bounced, Brevo, MailPoet, Substack and Ghost mark them. */
function readActivity(fields: Fields): boolean | 'bounced' | 'unconfirmed' | 'odd-status' | undefined {
  const status = said(fields, 'status', 'list_status');
  if (said(fields, 'clean_time').trim() || /bounce|rimbalz|cleaned/.test(status)) return 'bounced';
  if (/unconfirmed|non conferm|pending/.test(status)) return 'unconfirmed';
  const isOff = readBoolean(fields.email_disabled) || readBoolean(fields.blacklisted);
  const hasLeft =
    said(fields, 'unsub_time', 'deleted_at').trim() ||
    /unsubscribed|disiscritt|non iscritt|inacti|inattiv/.test(status);
  if (hasLeft || isOff || readBoolean(fields.subscribed_to_emails) === false) return false;
  if (!knownActive.test(status)) return 'odd-status';
  return 'is_active' in fields ? readBoolean(fields.is_active) : true;
}

/** What the file says of the consent itself. */
function readFacts(fields: Fields) {
  const columns = ['confirm_time', 'confirmed_at', 'source'];
  const known = columns.filter((name) => textOf(fields[name]).trim());
  return known.map((name) => `${name} ${textOf(fields[name]).trim().slice(0, 60)}`).join(', ');
}
