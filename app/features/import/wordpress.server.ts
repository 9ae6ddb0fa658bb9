import { setImmediate } from 'node:timers/promises';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { withoutTags } from './bounded-parser.server.ts';
import { type Entry, slicesOf } from './entry.ts';
import { type ImportedPost, isNoCategory, readPostRow } from './imported-post.server.ts';
import { parseJson } from './json.server.ts';
import { readWords } from './page.server.ts';
import { type About, featuredOf } from './page-parts.server.ts';
import { type Code, ImportRefused, type Note, type Position } from './report.ts';
import { uuidOf } from './uuid-of.ts';

type Item = {
  position: Position;
  texts: Record<string, string>;
  meta: Record<string, string>;
  categories: string[];
  tags: string[];
  comments: number;
};

type Attachment = { url: string; alt: string; caption: string; parent: string };
export type Attachments = Map<string, Attachment>;

/** No declared entity is expanded. @throws ImportRefused */
export async function* readWordPress(text: string, attachments: Attachments): AsyncGenerator<Entry<ImportedPost>> {
  const elements = await collectAttachments(text, attachments);
  for (const [index, element] of elements.entries()) yield readItem(itemOf(element, index + 1), attachments);
}

/** @throws ImportRefused */
export async function collectAttachments(text: string, attachments: Attachments) {
  const elements = await readElements(text, { root: 'rss', name: 'item', otherwise: 'no-wordpress' });
  for (const [index, element] of elements.entries()) {
    const { texts, meta } = itemOf(element, index + 1);
    const { 'wp:post_id': id = '', 'wp:post_parent': parent = '', 'wp:attachment_url': url } = texts;
    const caption = readWords(texts['excerpt:encoded'] ?? '');
    if (url) attachments.set(id, { url, alt: meta._wp_attachment_image_alt ?? '', caption, parent });
  }
  return elements;
}

type Wanted = { root: string; name: string; otherwise: Code };

/** @throws ImportRefused */
export async function readElements(text: string, { root, name, otherwise }: Wanted) {
  if (!text.trimEnd().endsWith(`</${root}>`)) throw new ImportRefused({ code: otherwise });
  const handler = new ShallowHandler(otherwise);
  const parser = new Parser(handler, { xmlMode: true });
  for (const slice of slicesOf(text)) {
    parser.write(slice);
    await setImmediate();
  }
  parser.end();
  return DomUtils.getElementsByTagName(name, handler.dom);
}

// An export has six levels.
const mostLevels = 30;

class ShallowHandler extends DomHandler {
  #levels = 0;
  readonly #otherwise: Code;

  constructor(otherwise: Code) {
    super();
    this.#otherwise = otherwise;
  }

  override onopentag(name: string, attributes: Record<string, string>) {
    this.#levels += 1;
    if (this.#levels > mostLevels) throw new ImportRefused({ code: this.#otherwise });
    super.onopentag(name, attributes);
  }

  override onclosetag() {
    this.#levels -= 1;
    super.onclosetag();
  }
}

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

function itemOf({ children }: Element, number: number): Item {
  const elements = DomUtils.getElementsByTagName('*', children, false);
  const item: Item = { position: { unit: 'item', number }, texts: {}, meta: {}, categories: [], tags: [], comments: 0 };
  for (const element of elements) {
    const { name, attribs } = element;
    const text = DomUtils.textContent(element);
    if (name === 'wp:comment') item.comments += 1;
    else if (name === 'wp:postmeta') item.meta[textIn(element, 'wp:meta_key')] = textIn(element, 'wp:meta_value');
    else if (name === 'category') addCategory(item, attribs.domain, readWords(text));
    else item.texts[name] ??= text;
  }
  return item;
}

function addCategory(item: Item, domain = '', name: string) {
  if (domain === 'category') item.categories.push(name);
  else if (domain === 'post_tag') item.tags.push(name);
}

export function textIn(element: Element, name: string) {
  const [found] = DomUtils.getElementsByTagName(name, element.children, false);
  return found ? DomUtils.textContent(found).trim() : '';
}

function readItem(item: Item, attachments: Attachments): Entry<ImportedPost> {
  const { texts, categories, meta } = item;
  const title = readWords(texts.title ?? '');
  const position = { ...item.position, title: title.slice(0, 60) };
  const unwanted = whyLeftOut(texts);
  if (unwanted) return { position, notes: [unwanted] };
  const lost: string[] = [];
  const html = readContent(item, attachments, lost);
  const thumbnail = attachments.get(meta._thumbnail_id ?? '');
  if (meta._thumbnail_id && !thumbnail) lost.push(meta._thumbnail_id);
  const notes = noteLosses(item, html);
  if (lost.length > 0) notes.push({ code: 'pictures', detail: `${lost.length}` });
  const fields = {
    id: uuidOf(`wordpress:${texts.guid?.trim() || texts['wp:post_id']}`),
    title,
    html,
    category: categories.find((name) => !isNoCategory(name)) ?? categories[0],
    status: readStatus(texts, notes),
    created_at: dateOf(texts),
    url: [texts.link, `/?p=${texts['wp:post_id']}`],
  };
  const about: About = ({ class: name = '' }) => attachments.get(/wp-image-(\d+)/.exec(name)?.[1] ?? '') ?? {};
  const entry = readPostRow({ position, fields }, { about, featured: thumbnail && featuredOf(thumbnail) });
  return entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
}

/** Classic captions and galleries become their pictures, notes of blocks the list that they are shown as. */
function readContent({ texts, meta }: Item, attachments: Attachments, lost: string[]) {
  const idsOfPost = () => [...attachments].filter(([, { parent }]) => parent === texts['wp:post_id']).map(([id]) => id);
  const image = (id: string) => {
    const { url = '', alt = '' } = attachments.get(id) ?? {};
    if (!url) lost.push(id);
    return url && `<img src="${escaped(url)}" alt="${escaped(alt)}">`;
  };
  const footnotes = parseNotes(meta.footnotes ?? '').map(
    ({ id, content }) => `<li id="${escaped(`${id}`)}">${content} <a href="#${escaped(`${id}`)}-link">↩</a></li>`,
  );
  const html = withParagraphs(texts['content:encoded'] ?? '')
    .replaceAll(
      /\[caption[^\][]{0,1000}\bcaption="([^"\][]{0,1000})"[^\][]{0,500}\]([^\][]{0,5000})\[\/caption\]/g,
      '$2<p>$1</p>',
    )
    .replaceAll(/\[\/?caption[^\][]*\]/g, '')
    .replaceAll(/\[gallery[^\][]{0,500}\bids=["']([\d,\s]{1,20000})["'][^\][]{0,500}\]/g, (_, ids: string) =>
      ids
        .trim()
        .split(/[\s,]+/)
        .map(image)
        .join('\n'),
    )
    .replaceAll(/\[gallery[^\][]{0,500}\]/g, (written) => idsOfPost().map(image).join('\n') || written);
  return footnotes.length > 0 ? `${html}<ol class="wp-block-footnotes">${footnotes.join('')}</ol>` : html;
}

const isBlock =
  /^\s*<\/?(?:address|article|aside|blockquote|div|dl|fieldset|figure|form|h\d|hr|ol|pre|section|table|ul)\b/i;

/** The classic editor keeps `<p>` only where it has attributes: a blank line is a paragraph, a line a line. */
function withParagraphs(html: string) {
  if (!/<p[\s>]/i.test(html) || html.includes('<!-- wp:')) return html;
  const parts = html
    .replaceAll('\r\n', '\n')
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .split(/\n{2,}/);
  return parts.map((part) => (isBlock.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)).join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function parseNotes(text: string): { id?: unknown; content?: unknown }[] {
  const read = parseJson(text);
  return Array.isArray(read) ? read.filter((one) => typeof one?.id === 'string') : [];
}

const draftStates: Record<string, Code | undefined> = { draft: undefined, pending: undefined, private: 'private' };

function whyLeftOut({ 'wp:post_type': type = '', 'wp:status': status = '', link }: Item['texts']): Note | undefined {
  if (type === 'page') return { code: type, detail: link };
  if (type === 'attachment') return { code: type };
  if (type !== 'post') return { code: 'other', detail: type };
  if (status === 'trash') return { code: 'bin' };
  if (status === 'auto-draft') return { code: 'auto-draft' };
  return ['publish', 'future'].includes(status) || status in draftStates
    ? undefined
    : { code: 'other', detail: status };
}

function readStatus(texts: Record<string, string>, notes: Note[]) {
  const status = texts['wp:status'] ?? '';
  const isLocked = (texts['wp:post_password'] ?? '') !== '';
  const code = isLocked ? 'password' : draftStates[status];
  if (code) notes.push({ code });
  if (status === 'future' && !isLocked) return 'scheduled';
  return status === 'publish' && !isLocked ? 'published' : 'draft';
}

function noteLosses({ texts, categories, tags, comments }: Item, html: string): Note[] {
  const shortcodes = withoutTags(html).match(/\[\/?[a-z][\w-]*(?: [^\][]*)?\]/g) ?? [];
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
    ['excerpt', readWords(texts['excerpt:encoded'] ?? '')],
    ['shortcode', [...new Set(shortcodes)].join(' ')],
  ];
  return losses.filter(([, detail]) => detail !== '').map(([code, detail]) => ({ code, detail }));
}

/** A draft has no moment in GMT yet. */
function dateOf(texts: Record<string, string>) {
  const moments = [texts['wp:post_date_gmt'], texts['wp:post_date']].map((text) => text?.trim() ?? '');
  return moments.find((moment) => /^[1-9]/.test(moment)) ?? '';
}
