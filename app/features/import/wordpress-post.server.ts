import { createHash } from 'node:crypto';
import { htmlToText } from './html-to-text.server.ts';
import { type ImportedPost, readPostRow } from './post-row.ts';
import type { Item } from './read-wordpress.server.ts';
import type { Read } from './report.ts';

const drafts = ['draft', 'pending', 'private', 'future'];

/** Undefined for what is no post: pages, pictures, menus, what lies in the bin. */
export function readWordPressPost({ number, texts, categories }: Item): Read<ImportedPost> | undefined {
  const status = texts['wp:status'] ?? '';
  const isWanted = texts['wp:post_type'] === 'post' && (status === 'publish' || drafts.includes(status));
  if (!isWanted) return undefined;
  const row = readPostRow({
    id: uuidOf(texts.guid?.trim() || `${texts['wp:post_id']}`),
    title: htmlToText(texts.title ?? ''),
    content: htmlToText(texts['content:encoded'] ?? ''),
    category: categories[0],
    status: status === 'publish' ? 'published' : 'draft',
    created_at: dateOf(texts),
  });
  const place = `item ${number}, «${(texts.title ?? '').trim().slice(0, 60)}»`;
  return typeof row === 'string' ? { place, reason: row } : { place, row };
}

/** A draft has no moment in GMT yet, only the one that its blog's clock showed. */
function dateOf(texts: Record<string, string>) {
  const moments = [texts['wp:post_date_gmt'], texts['wp:post_date']].map((text) => text?.trim() ?? '');
  return moments.find((moment) => /^[1-9]/.test(moment)) ?? '';
}

/** Always the same for the same post (RFC 9562, version 8), so that a second run finds it. */
function uuidOf(guid: string) {
  const bytes = createHash('sha256').update(`wordpress:${guid}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
