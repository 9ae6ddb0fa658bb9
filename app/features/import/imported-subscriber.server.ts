import { randomUUID } from 'node:crypto';
import { nameOf, readEmail } from '#app/features/subscribers/subscriber.ts';
import type { ImportedSubscription } from '#app/features/subscribers/subscriptions.server.ts';
import { isUuid } from '#app/uuid.ts';
import { type Entry, type Fields, type Row, readBoolean, readInstant, textOf } from './entry.ts';
import type { Note } from './report.ts';

export type ImportedSubscriber = ImportedSubscription & { id: string };

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
  const id = textOf(fields.id).trim() || randomUUID();
  const email = readEmail(textOf(fields.email));
  const isActive = readActivity(fields);
  const written = textOf(fields.name).trim() || `${textOf(fields.first_name)} ${textOf(fields.last_name)}`.trim();
  const name = nameOf(written);
  if (!email) return { code: 'no-email', detail: textOf(fields.email) };
  if (!isUuid(id)) return { code: 'no-uuid', detail: id };
  if (name === undefined) return { code: 'too-long', detail: 'name' };
  if (isActive === undefined) return { code: 'no-boolean', detail: textOf(fields.is_active) };
  if (written && !name) notes.push({ code: 'name', detail: written });
  return { id, email, name, isActive, subscribedAt };
}

/** Mailchimp dates who left or bounced; Substack and Ghost mark who wants no mail. */
function readActivity(fields: Fields) {
  const hasLeft = ['unsub_time', 'clean_time'].some((column) => textOf(fields[column]).trim() !== '');
  if (hasLeft || readBoolean(fields.email_disabled) || readBoolean(fields.subscribed_to_emails) === false) return false;
  return 'is_active' in fields ? readBoolean(fields.is_active) : true;
}
