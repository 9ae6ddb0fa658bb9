import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Entry } from './entry.ts';
import { type Code, ImportRefused, type Note, type Position } from './findings.ts';
import { type ImportedPost, isNoCategory, readPostRow } from './imported-post.server.ts';
import { htmlToText, readPage } from './page.server.ts';

type Item = {
  position: Position;
  texts: Record<string, string>;
  categories: string[];
  tags: string[];
  comments: number;
};

/** No declared entity is expanded. @throws ImportRefused */
export async function* readWordPress(text: AsyncIterable<string>): AsyncGenerator<Item> {
  const reader = new ItemReader();
  const parser = new Parser(reader, { xmlMode: true });
  for await (const chunk of text) {
    parser.write(chunk);
    yield* reader.items.splice(0);
  }
  parser.end();
  if (!reader.isWhole) throw new ImportRefused({ code: 'no-wordpress' });
}

class ItemReader {
  items: Item[] = [];
  isWhole = false;
  #count = 0;
  #item: Item | undefined;
  #domain = '';
  #text = '';

  onopentag(name: string, { domain = '' }: Record<string, string>) {
    if (name === 'item') {
      this.#count += 1;
      const position: Position = { unit: 'item', number: this.#count };
      this.#item = { position, texts: {}, categories: [], tags: [], comments: 0 };
    }
    if (name === 'wp:comment' && this.#item) this.#item.comments += 1;
    this.#domain = name === 'category' ? domain : '';
    this.#text = '';
  }

  ontext(part: string) {
    if (this.#item) this.#text += part;
  }

  onclosetag(name: string, isImplied: boolean) {
    if (this.#item) this.#keep(this.#item, name);
    if (name === 'item' && this.#item && !isImplied) {
      this.items.push(this.#item);
      this.#item = undefined;
    }
    if (name === 'rss') this.isWhole = !isImplied;
    this.#domain = '';
    this.#text = '';
  }

  #keep({ texts, categories, tags }: Item, name: string) {
    if (name !== 'category') texts[name] ??= this.#text;
    else if (this.#domain === 'category') categories.push(this.#text.trim());
    else if (this.#domain === 'post_tag') tags.push(this.#text.trim());
  }
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
