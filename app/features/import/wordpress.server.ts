import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { type Entry, slicesOf } from './entry.ts';
import { type ImportedPost, isNoCategory, readPostRow } from './imported-post.server.ts';
import { htmlToText, readPage } from './page.server.ts';
import { type Code, ImportRefused, type Note, type Position } from './report.ts';

type Item = {
  position: Position;
  texts: Record<string, string>;
  categories: string[];
  tags: string[];
  comments: number;
};

/** No declared entity is expanded. @throws ImportRefused */
export async function* readWordPress(text: string): AsyncGenerator<Item> {
  if (!text.trimEnd().endsWith('</rss>')) throw new ImportRefused({ code: 'no-wordpress' });
  const handler = new DomHandler();
  const parser = new Parser(handler, { xmlMode: true });
  for (const slice of slicesOf(text)) {
    parser.write(slice);
    await setImmediate();
  }
  parser.end();
  for (const [index, item] of DomUtils.getElementsByTagName('item', handler.dom).entries())
    yield itemOf(DomUtils.getElementsByTagName('*', item.children, false), index + 1);
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function itemOf(elements: Element[], number: number): Item {
  const item: Item = { position: { unit: 'item', number }, texts: {}, categories: [], tags: [], comments: 0 };
  for (const element of elements) {
    const { name, attribs } = element;
    const text = DomUtils.textContent(element);
    if (name === 'wp:comment') item.comments += 1;
    else if (name !== 'category') item.texts[name] ??= text;
    else if (attribs.domain === 'category') item.categories.push(text.trim());
    else if (attribs.domain === 'post_tag') item.tags.push(text.trim());
  }
  return item;
}

export function readWordPressPost(item: Item): Entry<ImportedPost> {
  const { texts, categories } = item;
  const title = htmlToText(texts.title ?? '');
  const position = { ...item.position, title: title.slice(0, 60) };
  const unwanted = whyLeftOut(texts['wp:post_type'] ?? '', texts['wp:status'] ?? '');
  if (unwanted) return { position, notes: [unwanted] };
  const notes = noteLosses(item);
  const fields = {
    id: uuidOf(texts.guid?.trim() || `${texts['wp:post_id']}`),
    title,
    ...readPage(texts['content:encoded'] ?? '', notes),
    category: categories.find((name) => !isNoCategory(name)) ?? categories[0],
    status: readStatus(texts, notes),
    created_at: dateOf(texts),
    url: [texts.link, `/?p=${texts['wp:post_id']}`],
  };
  const entry = readPostRow({ position, fields });
  return entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
}

const draftStates: Record<string, Code | undefined> = {
  draft: undefined,
  pending: undefined,
  private: 'private',
  future: 'scheduled',
};

function whyLeftOut(type: string, status: string): Note | undefined {
  if (type === 'page' || type === 'attachment') return { code: type };
  if (type !== 'post') return { code: 'other', detail: type };
  if (status === 'trash') return { code: 'bin' };
  if (status === 'auto-draft') return { code: 'auto-draft' };
  return status === 'publish' || status in draftStates ? undefined : { code: 'other', detail: status };
}

function readStatus(texts: Record<string, string>, notes: Note[]) {
  const status = texts['wp:status'] ?? '';
  const isLocked = (texts['wp:post_password'] ?? '') !== '';
  const code = isLocked ? 'password' : draftStates[status];
  if (code) notes.push({ code });
  return status === 'publish' && !isLocked ? 'published' : 'draft';
}

function noteLosses({ texts, categories, tags, comments }: Item): Note[] {
  const shortcodes = texts['content:encoded']?.match(/\[\/?[a-z][\w-]*(?: [^\]]*)?\]/g) ?? [];
  const losses: [Code, string][] = [
    [
      'categories',
      categories
        .filter((name) => !isNoCategory(name))
        .slice(1)
        .join(', '),
    ],
    ['tags', tags.join(', ')],
    ['comments', comments > 0 ? `${comments}` : ''],
    ['excerpt', htmlToText(texts['excerpt:encoded'] ?? '')],
    ['shortcode', [...new Set(shortcodes)].join(' ')],
  ];
  return losses.filter(([, detail]) => detail !== '').map(([code, detail]) => ({ code, detail }));
}

/** A draft has no moment in GMT yet. */
function dateOf(texts: Record<string, string>) {
  const moments = [texts['wp:post_date_gmt'], texts['wp:post_date']].map((text) => text?.trim() ?? '');
  return moments.find((moment) => /^[1-9]/.test(moment)) ?? '';
}

/** RFC 9562, version 8: a second run finds the post. */
function uuidOf(guid: string) {
  const bytes = createHash('sha256').update(`wordpress:${guid}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
