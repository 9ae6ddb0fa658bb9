import { DomUtils } from 'htmlparser2';
import { escapeMarkup, parseJson } from '#app/platform/decode.ts';
import { type Element, readElements, textIn, withoutTags } from './bounded-parser.server.ts';
import { withoutBuilder } from './builder-shortcodes.server.ts';
import { aboutFile, type FoundPost, foundPost } from './found-post.server.ts';
import { isNoCategory } from './imported-post.server.ts';
import { type About, featuredOf, readWords } from './page.server.ts';

type Texts = Record<string, string>;
type Item = ReturnType<typeof itemOf>;

type Attachment = { url: string; alt: string; caption: string; parent: string };
/** What other parts of an export name. `blocks`: the HTML of reusable blocks. */
export type Named = { attachments: Map<string, Attachment>; blocks: Map<string, string> };

export async function* readWordPress(text: string, named: Named): AsyncGenerator<FoundPost> {
  const { attachments } = named;
  const elements = readElements(text, {
    root: 'rss',
    name: 'item',
    otherwise: 'no-wordpress',
  });
  const items = elements.map(itemOf);
  for (const item of items) survey(item, named);
  const isWithout = attachments.size === 0 && items.some(({ meta }) => meta._thumbnail_id);
  if (isWithout) yield aboutFile({ code: 'no-attachments' });
  for (const [index, item] of items.entries())
    yield { position: { unit: 'item', number: index + 1 }, ...readItem(item, named) };
}

function survey({ texts, meta }: Item, { attachments, blocks }: Named) {
  const {
    'wp:post_id': id = '',
    'wp:post_parent': parent = '',
    'wp:attachment_url': url,
    'wp:post_type': type,
  } = texts;
  if (type === 'wp_block') blocks.set(id, texts['content:encoded'] ?? '');
  const caption = readWords(texts['excerpt:encoded'] ?? '');
  if (url && id)
    attachments.set(id, { url, alt: meta._wp_attachment_image_alt ?? '', caption, parent });
}

function itemOf({ children }: Element) {
  const elements = DomUtils.getElementsByTagName('*', children, false);
  const [texts, meta]: [Texts, Texts] = [{}, {}];
  const item = { texts, meta, categories: [] as string[], tags: [] as string[], comments: 0 };
  for (const element of elements) {
    const { name, attribs } = element;
    const text = DomUtils.textContent(element);
    if (name === 'wp:comment') item.comments += 1;
    else if (name === 'wp:postmeta')
      item.meta[textIn(element, 'wp:meta_key')] = textIn(element, 'wp:meta_value');
    else if (attribs.domain === 'category') item.categories.push(readWords(text));
    else if (attribs.domain === 'post_tag') item.tags.push(readWords(text));
    else item.texts[name] ??= text;
  }
  return item;
}

function readItem(item: Item, named: Named) {
  const { attachments } = named;
  const { texts, categories, meta, tags, comments } = item;
  const { 'wp:post_id': number, 'wp:post_type': type = 'item', 'wp:status': status = '' } = texts;
  const lost: string[] = [];
  const { html: written, missing } = withBlocks(item, named);
  const html = readContent(written, item, { attachments, lost });
  const [category = categories[0], ...others] = categories.filter((name) => !isNoCategory(name));
  const { _thumbnail_id: above = '' } = meta;
  const thumbnail = attachments.get(above);
  lost.push(...(thumbnail || !above ? [] : [above]));
  const about: About = ({ class: name = '' }) =>
    attachments.get(/wp-image-(\d+)/.exec(name)?.[1] ?? '') ?? {};
  const shortcodes = withoutTags(html).match(/\[\/?[a-z][\w-]*(?: [^\][]*)?\]/g) ?? [];
  const isLocked = (texts['wp:post_password'] ?? '') !== '';
  return foundPost('wordpress', {
    type,
    status,
    isHidden: isLocked,
    name: texts.guid?.trim() || number,
    title: readWords(texts.title ?? ''),
    html,
    category,
    dates: [texts['wp:post_date_gmt'], texts['wp:post_date'], texts.pubDate],
    addresses: [texts.link ?? '', `/?p=${number}`],
    losses: {
      password: isLocked,
      private: status === 'private' && !isLocked,
      categories: others.join(', '),
      tags: tags.join(', '),
      comments,
      excerpt: readWords(texts['excerpt:encoded'] ?? ''),
      shortcode: [...new Set(shortcodes)].join(' '),
      pictures: lost.length,
      blocks: missing,
    },
    about,
    featured: thumbnail && featuredOf(thumbnail.url, thumbnail.alt, thumbnail.caption),
  });
}

const oldCaption =
  /\[caption[^\][]{0,1000}\bcaption="([^"\][]{0,1000})"[^\][]{0,500}\]([^\][]{0,5000})\[\/caption\]/g;

const reference = /<!-- wp:(?:core\/)?(?:block|pattern) (\{[^<>]*\}) \/-->/g;
const mostBlocks = 100;

/** Reusable blocks may contain others. Patterns of a theme are not in the file. */
function withBlocks({ texts }: Item, { blocks }: Named) {
  let missing = 0;
  let count = 0;
  const expand = (html: string): string =>
    html.replaceAll(reference, (_, attributes: string) => {
      const { ref } = (parseJson(attributes) ?? {}) as { ref?: unknown };
      const block = blocks.get(`${ref}`);
      count += 1;
      if (block !== undefined && count <= mostBlocks) return expand(block);
      missing += 1;
      return '';
    });
  const html = expand(texts['content:encoded'] ?? '');
  return { html, missing };
}

/** Classic captions and galleries become pictures, footnotes of blocks the list that WordPress renders. */
function readContent(
  written: string,
  { texts, meta }: Item,
  { attachments, lost }: Pick<Named, 'attachments'> & { lost: string[] },
) {
  const idsOfPost = () =>
    [...attachments].filter(([, { parent }]) => parent === texts['wp:post_id']).map(([id]) => id);
  const image = (id: string) => {
    const { url = '', alt = '' } = attachments.get(id) ?? {};
    if (!url) lost.push(id);
    return url && `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}">`;
  };
  const footnotes = parseNotes(meta.footnotes ?? '').map(
    ({ id, content }) =>
      `<li id="${escapeMarkup(id)}">${content} <a href="#${escapeMarkup(id)}-link">↩</a></li>`,
  );
  const html = withParagraphs(withLinks(withoutBuilder(written, image)))
    .replaceAll(oldCaption, '$2<p>$1</p>')
    .replaceAll(/\[\/?caption[^\][]*\]/g, '')
    .replaceAll(/\[gallery([^\][]{0,20000})\]/g, (written, options: string) => {
      const named = /\bids=["']([\d,\s]+)["']/.exec(options)?.[1];
      const ids = named ? named.trim().split(/[\s,]+/) : idsOfPost();
      return ids.map(image).join('\n') || written;
    });
  return footnotes.length > 0
    ? `${html}<ol class="wp-block-footnotes">${footnotes.join('')}</ol>`
    : html;
}

const withLinks = (html: string) =>
  html
    .replaceAll(/\[\/?embed\b[^\][]{0,500}\]/g, '\n\n')
    .replaceAll(/^[ \t]*https?:\/\/([^\s<>"]+)[^\S\n]*$/gm, '<a href="https://$1">https://$1</a>');

const isBlock =
  /^\s*<\/?(?:address|article|aside|blockquote|div|dl|fieldset|figure|form|h\d|hr|ol|pre|section|table|ul)\b/i;

/** The classic editor writes `<p>` only with attributes: a blank line is a paragraph, a line break a line. */
function withParagraphs(html: string) {
  if (!/<p[\s>]/i.test(html) || html.includes('<!-- wp:')) return html;
  const parts = html
    .replaceAll('\r\n', '\n')
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .split(/\n{2,}/);
  return parts
    .map((part) => (isBlock.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

function parseNotes(text: string): { id: string; content?: unknown }[] {
  const read = parseJson(text);
  return Array.isArray(read) ? read.filter((one) => typeof one?.id === 'string') : [];
}
