import { customCategory, readCategory } from '#app/features/posts/category.ts';
import type { WrittenPost } from '#app/features/posts/post-form.ts';
import {
  fieldsOfSocialMedia,
  keepSocialMedia,
  networks,
  readAddress,
  type SocialMedia,
} from '#app/features/posts/social-media.ts';
import { readLine, readLines } from '#app/features/posts/typed-text.ts';
import { categories } from '#site/categories.ts';
import { firstOf, isUuid, type Problems, readInstant, textOf } from './fields.ts';

export type ImportedPost = WrittenPost & { id: string; createdAt: string };

/** A row of the table posts, with its id and its day. Gives the reason where it cannot be one. */
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
  const reason = firstOf(problems);
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
