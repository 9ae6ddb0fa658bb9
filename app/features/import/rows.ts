import {
  customCategory,
  fieldsOfSocialMedia,
  keepSocialMedia,
  networks,
  readAddress,
  readCategory,
  readLine,
  readLines,
  type SocialMedia,
} from '#app/features/posts/field-rules.ts';
import type { WrittenPost } from '#app/features/posts/post-form.ts';
import { readEmail } from '#app/features/subscribers/subscriber.ts';
import type { ImportedSubscription } from '#app/features/subscribers/subscriptions.server.ts';
import { isUuid } from '#app/uuid.ts';
import { categories } from '#site/categories.ts';
import { firstReason, type Problems, readBoolean, readInstant, textOf } from './fields.ts';

export type ImportedPost = WrittenPost & { id: string; createdAt: string };

/** Returns the reason for a refusal. */
export function readPostRow(fields: Record<string, unknown>): ImportedPost | string {
  const id = textOf(fields.id).trim().toLowerCase();
  const title = readLine(textOf(fields.title));
  const content = readLines(textOf(fields.content));
  const status = textOf(fields.status).trim() || 'draft';
  const createdAt = readInstant(fields.created_at);
  const socialMedia = readSocialMedia(fields.social_media);
  const problems: Problems = [
    [!isUuid(id), `id is no uuid: ${id || 'empty'}`],
    [!title, 'title is empty'],
    [!content.trim(), 'content is empty'],
    [!isStatus(status), `status is neither draft nor published: ${status}`],
    [!createdAt, `created_at is no moment: ${textOf(fields.created_at) || 'empty'}`],
    [!socialMedia, 'social_media is no object with addresses of the web'],
  ];
  const reason = firstReason(problems);
  if (reason || !isStatus(status) || !createdAt || !socialMedia) return `${reason}`;
  const quote = readLines(textOf(fields.quote)).trim() || null;
  const citation = readLine(textOf(fields.citation)) || null;
  const category = readCategory(customCategory, textOf(fields.category)) || categories[0];
  return {
    id,
    title,
    content,
    quote,
    citation,
    category,
    status,
    socialMedia: keepSocialMedia(socialMedia),
    createdAt,
  };
}

function isStatus(text: string): text is WrittenPost['status'] {
  return text === 'draft' || text === 'published';
}

function readSocialMedia(value: unknown): SocialMedia | undefined {
  const kept = typeof value === 'string' ? parse(value) : (value ?? {});
  if (typeof kept !== 'object' || Array.isArray(kept)) return undefined;
  const typed = fieldsOfSocialMedia(kept);
  const read = networks.map((network) => [network, readAddress(typed[network])] as const);
  return read.some(([, address]) => address === undefined) ? undefined : Object.fromEntries(read);
}

function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) ?? {});
  } catch {
    return undefined;
  }
}

const maxNameLength = 100;

/** Returns the reason for a refusal. */
export function readSubscriberRow(fields: Record<string, unknown>): ImportedSubscription | string {
  const id = textOf(fields.id).trim() || null;
  const email = readEmail(textOf(fields.email));
  const name = readName(textOf(fields.name));
  const isActive = 'is_active' in fields ? readBoolean(fields.is_active) : true;
  const subscribedAt = readInstant(fields.subscribed_at);
  const problems: Problems = [
    [!email, `email is no address: ${textOf(fields.email) || 'empty'}`],
    [id !== null && !isUuid(id), `id is no uuid: ${id}`],
    [[...(name ?? '')].length > maxNameLength, `name is longer than ${maxNameLength} characters`],
    [isActive === undefined, `is_active is neither true nor false: ${textOf(fields.is_active) || 'empty'}`],
    [!subscribedAt, `subscribed_at is no moment: ${textOf(fields.subscribed_at) || 'empty'}`],
  ];
  const reason = firstReason(problems);
  if (reason || !email || isActive === undefined || !subscribedAt) return `${reason}`;
  return { id, email, name, isActive, subscribedAt };
}

/** As at the signup. */
function readName(text: string): string | null {
  const name = readLine(text).replace(/\s+/g, ' ');
  return name === '' || /https?:|www\.|\/\//i.test(name) ? null : name;
}
