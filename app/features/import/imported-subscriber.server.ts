import { randomUUID } from 'node:crypto';
import { nameOf, paceNames, readEmail } from '#app/features/subscribers/subscriber.ts';
import type { ImportedSubscription } from '#app/features/subscribers/subscriptions.server.ts';
import { isUuid } from '#app/uuid.ts';
import { type Entry, type Fields, type Row, readBoolean, readInstant, textOf } from './entry.ts';
import type { Note } from './report.ts';

export type ImportedSubscriber = ImportedSubscription & { id: string; facts: string };

export const dateColumns = ['subscribed_at', 'created_at', 'confirm_time'];

export function readSubscriberRow(
  { position, fields, refused }: Row,
  { importedAt, hasDates }: { importedAt: string; hasDates: boolean },
): Entry<ImportedSubscriber> {
  if (refused) return { position, notes: [refused] };
  const notes: Note[] = [];
  const written = dateColumns.map((column) => textOf(fields[column]).trim()).find((text) => text !== '');
  if (!written && hasDates) notes.push({ code: 'no-date' });
  const subscribedAt = written ? readInstant(written) : importedAt;
  const read = subscribedAt ? readSubscriber(fields, subscribedAt, notes) : noMoment(written);
  return 'code' in read ? { position, notes: [read] } : { position, row: read, notes };
}

function noMoment(detail?: string): Note {
  return { code: 'no-moment', detail };
}

function readSubscriber(fields: Fields, subscribedAt: string, notes: Note[]): ImportedSubscriber | Note {
  const id = textOf(fields.id).trim();
  const email = readEmail(textOf(fields.email));
  const isActive = readActivity(fields);
  const written = textOf(fields.name).trim() || `${textOf(fields.first_name)} ${textOf(fields.last_name)}`.trim();
  const name = nameOf(written);
  if (!email) return { code: 'no-email', detail: textOf(fields.email) };
  if (name === undefined) return { code: 'too-long', detail: 'name' };
  if (isActive === undefined) return { code: 'no-boolean', detail: textOf(fields.is_active) };
  if (typeof isActive === 'string') return { code: isActive };
  if (written && !name) notes.push({ code: 'name', detail: written });
  const isWeekly = weeklyWords.includes(textOf(fields.pace).trim().toLowerCase());
  const pace = isWeekly ? ('weekly' as const) : ('daily' as const);
  return { id: isUuid(id) ? id : randomUUID(), email, name, isActive, pace, subscribedAt, facts: readFacts(fields) };
}

const weeklyWords = ['weekly', paceNames.weekly];

const said = (fields: Fields, ...columns: string[]) =>
  columns.map((name) => textOf(fields[name]).trim().toLowerCase()).join(' ');

/** Mailchimp dates who left or bounced, Brevo, MailPoet, Substack and Ghost mark them. */
function readActivity(fields: Fields): boolean | 'bounced' | 'unconfirmed' | undefined {
  const status = said(fields, 'status', 'list_status');
  if (said(fields, 'clean_time').trim() || /bounce|rimbalz|cleaned/.test(status)) return 'bounced';
  if (/unconfirmed|non conferm|pending/.test(status)) return 'unconfirmed';
  const isOff = readBoolean(fields.email_disabled) || readBoolean(fields.blacklisted);
  const hasLeft =
    said(fields, 'unsub_time', 'deleted_at').trim() ||
    /unsubscribed|disiscritt|non iscritt|inacti|inattiv/.test(status);
  if (hasLeft || isOff || readBoolean(fields.subscribed_to_emails) === false) return false;
  return 'is_active' in fields ? readBoolean(fields.is_active) : true;
}

/** What the file says of the consent itself. */
function readFacts(fields: Fields) {
  const columns = ['confirm_time', 'confirmed_at', 'source'];
  const known = columns.filter((name) => textOf(fields[name]).trim());
  return known.map((name) => `${name} ${textOf(fields[name]).trim().slice(0, 60)}`).join(', ');
}
