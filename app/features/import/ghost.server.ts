import { config } from '#app/config.ts';
import { isUuid } from '#app/uuid.ts';
import { escaped, withoutTags } from './bounded-parser.server.ts';
import { type Entry, type Fields, isRow, parseJson, readBoolean, uuidOf, withNotes } from './entry.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { featuredOf } from './page-parts.server.ts';
import type { Note } from './report.ts';

type Tables = Record<string, Fields[] | undefined>;

/** `{"db": [{"data": {…}}]}` or `{"data": {…}}`: the tables of an export. */
export function findGhost(read: unknown): Tables | undefined {
  const { db, data } = isRow(read) ? read : {};
  const tables = Array.isArray(db) && isRow(db[0]) ? db[0].data : data;
  return isRow(tables) && Array.isArray(tables.posts) ? (tables as Tables) : undefined;
}

export function* readGhost(tables: Tables): Generator<Entry<ImportedPost>> {
  const tags = new Map(rowsOf(tables.tags).map(({ id, name, visibility }) => [id, { name, visibility }]));
  const joined = rowsOf(tables.posts_tags).toSorted((a, b) => Number(a.sort_order) - Number(b.sort_order));
  const namesOf = Map.groupBy(joined, ({ post_id }) => post_id);
  const metaOf = new Map(rowsOf(tables.posts_meta).map((meta) => [meta.post_id, meta]));
  for (const [index, post] of rowsOf(tables.posts).entries()) {
    const position = { unit: 'item' as const, number: index + 1, title: textIn(post.title).slice(0, 60) };
    const all = (namesOf.get(post.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []);
    const shown = all.filter(({ name, visibility }) => visibility !== 'internal' && !`${name}`.startsWith('#'));
    const names = shown.map(({ name }) => `${name}`);
    if (post.type === 'page' || readBoolean(post.page)) {
      yield { position, notes: [{ code: 'page', detail: `/${post.slug ?? ''}/` }] };
      continue;
    }
    const featured = featuredIn(post, metaOf.get(post.id) ?? {});
    yield withNotes(
      notesOf(post, names.slice(1)),
      readPostRow({ position, fields: fieldsOf(post, names[0]) }, { featured }),
    );
  }
}

const rowsOf = (table: Fields[] | undefined) => (Array.isArray(table) ? table.filter(isRow) : []);
const isOpen = ({ visibility = 'public' }: Fields) => visibility === 'public';

function notesOf(post: Fields, otherTags: string[]): (Note | undefined)[] {
  const excerpt = textIn(post.custom_excerpt).trim();
  return [
    isOpen(post) ? undefined : { code: 'members' },
    otherTags.length > 0 ? { code: 'tags', detail: otherTags.join(', ') } : undefined,
    excerpt ? { code: 'excerpt', detail: excerpt } : undefined,
    post.status === 'sent' ? { code: 'sent' } : undefined,
  ];
}

function fieldsOf(post: Fields, category: string | undefined): Fields {
  const { slug, uuid, id } = post;
  return {
    id: isUuid(textIn(uuid)) || !id ? uuid : uuidOf(`ghost:${id}`),
    title: post.title,
    html: here(htmlOf(post)),
    category,
    status: isOpen(post) && post.status !== 'sent' ? post.status : 'draft',
    created_at: momentOf(post.published_at ?? post.created_at),
    url: slug ? [`/${slug}/`, `/p/${uuid}/`] : [],
  };
}

const momentOf = (value: unknown) => (typeof value === 'number' ? new Date(value).toJSON() : value);

function featuredIn({ feature_image: image, ...post }: Fields, meta: Fields) {
  const alt = textIn(meta.feature_image_alt ?? post.feature_image_alt);
  const caption = withoutTags(textIn(meta.feature_image_caption ?? post.feature_image_caption), '');
  return image ? featuredOf({ url: here(`${image}`), alt, caption }) : undefined;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** Old addresses are answered here. */
const here = (text: string) => text.replaceAll('__GHOST_URL__', config.siteUrl);

function htmlOf({ html, lexical, mobiledoc, plaintext }: Fields): string {
  if (typeof html === 'string' && html.trim()) return html;
  const [tree, doc] = [parseJson(textIn(lexical)), parseJson(textIn(mobiledoc))];
  if (isRow(tree)) return lexicalHtml(tree.root);
  if (isRow(doc)) return mobiledocHtml(doc);
  return `<pre>${escaped(textIn(plaintext))}</pre>`;
}

const nodesOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const nodeOf = (value: unknown): Fields => (isRow(value) ? value : {});

const mostDepth = 100;
const blocks: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};

/** The editor's tree of Ghost 5 and later. */
function lexicalHtml(value: unknown, depth = 0): string {
  const node = nodeOf(value);
  const type = `${node.type ?? ''}`;
  if (depth > mostDepth) return '';
  const inside = () =>
    nodesOf(node.children)
      .map((child) => lexicalHtml(child, depth + 1))
      .join('');
  if (type.endsWith('text')) return look(Number(node.format), escaped(node.text));
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink') return `<a href="${escaped(node.url)}">${inside()}</a>`;
  const tag = tagOf(type, node);
  return tag ? `<${tag}>${inside()}</${tag}>` : cardHtml(type, node) || inside();
}

function tagOf(type: string, { tag }: Fields) {
  if (type.endsWith('heading')) return escaped(tag);
  return type === 'list' ? escaped(tag ?? 'ul') : blocks[type];
}

function look(format: number, text: string) {
  const bold = format & 1 ? `<strong>${text}</strong>` : text;
  return format & 2 ? `<em>${bold}</em>` : bold;
}

const pictureHtml = ({ src, alt, caption }: Fields) =>
  `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"><figcaption>${caption ?? ''}</figcaption></figure>`;
const linkHtml = (url: unknown, text: unknown) => `<p><a href="${escaped(url)}">${escaped(text || url)}</a></p>`;

const wordFields = [
  ...['productTitle', 'heading', 'header', 'subheading', 'subheader'],
  ...['productDescription', 'calloutText', 'textValue', 'content'],
];

/** Whatever its kind, a card keeps its pictures, words and code, and its HTML or else its address. */
function cardHtml(kind: string, card: Fields): string {
  if (/image$/.test(kind)) return pictureHtml(card);
  if (kind === 'video' || kind === 'audio') return `<video src="${escaped(card.src)}"></video>`;
  const pictures = nodesOf(card.images).map((image) => pictureHtml(nodeOf(image)));
  const words = wordFields.map((name) => (card[name] ? `<p>${card[name]}</p>` : ''));
  const code = escaped(card.markdown ?? card.code);
  const url = card.buttonUrl ?? card.url ?? card.src;
  const title = card.buttonText ?? card.fileName ?? nodeOf(card.metadata).title;
  const rest = card.html ?? (url ? linkHtml(url, title) : '');
  return [...pictures, ...words, code && `<pre>${code}</pre>`, rest].join('');
}

/** Mobiledoc 0.3: the editor of Ghost 2 to 4. */
function mobiledocHtml({ sections, cards, markups, atoms }: Fields): string {
  const marked = (tag: unknown, markers: unknown) =>
    `<${escaped(tag)}>${markersHtml(nodesOf(markers), nodesOf(markups), nodesOf(atoms))}</${escaped(tag)}>`;
  const sectionHtml = ([kind, tag, inside]: unknown[]) => {
    if (kind === 1) return marked(tag, inside);
    if (kind === 2) return pictureHtml({ src: tag });
    if (kind === 3)
      return `<${escaped(tag)}>${nodesOf(inside)
        .map((row) => marked('li', row))
        .join('')}</${escaped(tag)}>`;
    const [name, card] = nodesOf(nodesOf(cards)[Number(tag)]);
    return cardHtml(`${name}`, nodeOf(card));
  };
  return nodesOf(sections)
    .map((section) => sectionHtml(nodesOf(section)))
    .join('');
}

/** `[kind, markups that begin, how many end, text or atom]`. */
function markersHtml(markers: unknown[], markups: unknown[], atoms: unknown[]) {
  const open: string[] = [];
  return markers
    .map((marker) => {
      const [kind, begun, ended, text] = nodesOf(marker);
      const tags = nodesOf(begun).map((index) => nodesOf(markups[Number(index)]));
      const before = tags.map(([tag, attributes]) => `<${escaped(tag)}${hrefOf(nodesOf(attributes))}>`).join('');
      open.push(...tags.map(([tag]) => escaped(tag)));
      const after = open.splice(open.length - Math.min(Number(ended) || 0, open.length)).toReversed();
      const atom = nodesOf(atoms[Number(text)])[0] === 'soft-return' ? '<br>' : '';
      return before + (kind === 0 ? escaped(text) : atom) + after.map((tag) => `</${tag}>`).join('');
    })
    .join('');
}

function hrefOf(attributes: unknown[]) {
  const at = attributes.indexOf('href');
  return at < 0 ? '' : ` href="${escaped(attributes[at + 1])}"`;
}
