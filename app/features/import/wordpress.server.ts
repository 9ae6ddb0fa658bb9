import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Entry } from './fields.ts';
import { ImportRefused, type Note } from './findings.ts';
import { htmlToText } from './html-to-text.server.ts';
import { type ImportedPost, isNoCategory, readPage, readPostRow } from './post-row.server.ts';

type Item = {
  number: number;
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
  yield* reader.items.splice(0);
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
      this.#item = { number: this.#count, texts: {}, categories: [], tags: [], comments: 0 };
    }
    if (name === 'wp:comment' && this.#item) this.#item.comments += 1;
    this.#domain = name === 'category' ? domain : '';
    this.#text = '';
  }

  ontext(part: string) {
    if (this.#item) this.#text += part;
  }

  onclosetag(name: string, isImplied: boolean) {
    if (this.#item) this.#keep(this.#item, name, this.#text);
    if (name === 'item' && this.#item && !isImplied) {
      this.items.push(this.#item);
      this.#item = undefined;
    }
    if (name === 'rss') this.isWhole = !isImplied;
    this.#domain = '';
    this.#text = '';
  }

  #keep({ texts, categories, tags }: Item, name: string, text: string) {
    if (name !== 'category') texts[name] ??= text;
    else if (this.#domain === 'category') categories.push(text.trim());
    else if (this.#domain === 'post_tag') tags.push(text.trim());
  }
}

const drafts: Record<string, Note['code'] | undefined> = {
  draft: undefined,
  pending: undefined,
  private: 'private',
  future: 'scheduled',
};

export function readWordPressPost(item: Item): Entry<ImportedPost> {
  const { number, texts } = item;
  const title = htmlToText(texts.title ?? '');
  const place = { unit: 'item' as const, number, title: title.slice(0, 60) };
  const unwanted = whyLeftOut(texts['wp:post_type'] ?? '', texts['wp:status'] ?? '');
  if (unwanted) return { place, notes: [unwanted] };
  const notes = noteLosses(item);
  const [category] = item.categories.filter((name) => !isNoCategory(name));
  const fields = {
    id: uuidOf(texts.guid?.trim() || `${texts['wp:post_id']}`),
    title,
    ...readPage(texts['content:encoded'] ?? '', notes),
    category: category ?? item.categories[0],
    status: readStatus(texts, notes),
    created_at: dateOf(texts),
  };
  const entry = readPostRow({ place, fields });
  return entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
}

function whyLeftOut(type: string, status: string): Note | undefined {
  if (type === 'page' || type === 'attachment') return { code: type };
  if (type !== 'post') return { code: 'other', detail: type };
  if (status === 'trash') return { code: 'bin' };
  if (status === 'auto-draft') return { code: 'auto-draft' };
  return status === 'publish' || status in drafts ? undefined : { code: 'other', detail: status };
}

function readStatus(texts: Record<string, string>, notes: Note[]) {
  const status = texts['wp:status'] ?? '';
  const isLocked = (texts['wp:post_password'] ?? '') !== '';
  const why = isLocked ? 'password' : drafts[status];
  if (why) notes.push({ code: why });
  return status === 'publish' && !isLocked ? 'published' : 'draft';
}

function noteLosses({ texts, categories, tags, comments }: Item): Note[] {
  const others = categories.filter((name) => !isNoCategory(name)).slice(1);
  const shortcodes = texts['content:encoded']?.match(/\[\/?[a-z][\w-]*(?: [^\]]*)?\]/g) ?? [];
  const excerpt = htmlToText(texts['excerpt:encoded'] ?? '');
  const losses: (Note | false)[] = [
    others.length > 0 && { code: 'categories', detail: others.join(', ') },
    tags.length > 0 && { code: 'tags', detail: tags.join(', ') },
    comments > 0 && { code: 'comments', detail: `${comments}` },
    excerpt !== '' && { code: 'excerpt', detail: excerpt },
    shortcodes.length > 0 && { code: 'shortcode', detail: [...new Set(shortcodes)].join(' ') },
  ];
  return losses.filter((loss) => loss !== false);
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
