import { readLine } from '#app/features/posts/typed-text.ts';
import { readEmail } from '#app/features/subscribers/subscriber.ts';
import { firstOf, isUuid, type Problems, readInstant, readTruth, textOf } from './fields.ts';

export type ImportedSubscriber = {
  /** None: the database gives one. */
  id: string | null;
  email: string;
  name: string | null;
  isActive: boolean;
  subscribedAt: string;
};

const maxNameLength = 100;

/** A row of the table newsletter_subscriptions. Gives the reason where it cannot be one. */
export function readSubscriberRow(fields: Record<string, unknown>): ImportedSubscriber | string {
  const id = textOf(fields.id).trim() || null;
  const email = readEmail(textOf(fields.email));
  const name = readName(textOf(fields.name));
  const isActive = 'is_active' in fields ? readTruth(fields.is_active) : true;
  const subscribedAt = readInstant(fields.subscribed_at);
  const problems: Problems = [
    [!email, `email is no address: ${textOf(fields.email) || 'empty'}`],
    [id !== null && !isUuid(id), `id is no uuid: ${id}`],
    [[...(name ?? '')].length > maxNameLength, `name is longer than ${maxNameLength} characters`],
    [isActive === undefined, `is_active is neither true nor false: ${textOf(fields.is_active) || 'empty'}`],
    [!subscribedAt, `subscribed_at is no moment: ${textOf(fields.subscribed_at) || 'empty'}`],
  ];
  const reason = firstOf(problems);
  if (reason || !email || isActive === undefined || !subscribedAt) return `${reason}`;
  return { id, email, name, isActive, subscribedAt };
}

/** As at the signup: a name that holds an address of the web is none. */
function readName(text: string): string | null {
  const name = readLine(text).replace(/\s+/g, ' ');
  return name === '' || /https?:|www\.|\/\//i.test(name) ? null : name;
}
