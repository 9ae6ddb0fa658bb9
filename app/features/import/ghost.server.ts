import { config } from '#app/config.ts';
import { isUuid } from '#app/uuid.ts';
import { withoutTags } from './bounded-parser.server.ts';
import { type Entry, type Fields, readBoolean } from './entry.ts';
import { cardHtml, escaped, lexicalHtml, mobiledocHtml } from './ghost-pages.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { isRow, parseJson } from './json.server.ts';
import { featuredOf } from './page-parts.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './uuid-of.ts';

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
    const position = { unit: 'item' as const, number: index + 1, title: `${post.title ?? ''}`.slice(0, 60) };
    if (isPage(post)) {
      yield { position, notes: [{ code: 'page', detail: `/${post.slug ?? ''}/` }] };
      continue;
    }
    const shown = (namesOf.get(post.id) ?? []).flatMap(({ tag_id }) => tags.get(tag_id) ?? []);
    const names = shown.filter(({ name, visibility }) => visibility !== 'internal' && !`${name}`.startsWith('#'));
    const fields = fieldsOf(post, `${names[0]?.name ?? ''}`);
    const entry = readPostRow({ position, fields }, { featured: featuredIn(post, metaOf.get(post.id) ?? {}) });
    const notes = notesOf(
      post,
      names.slice(1).map(({ name }) => `${name}`),
    );
    yield entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
  }
}

const rowsOf = (table: Fields[] | undefined) => (Array.isArray(table) ? table.filter(isRow) : []);
const isPage = ({ type, page }: Fields) => type === 'page' || readBoolean(page);
const isOpen = ({ visibility = 'public' }: Fields) => visibility === 'public';

function notesOf(post: Fields, otherTags: string[]): Note[] {
  const excerpt = textIn(post.custom_excerpt).trim();
  const told: Note[] = [
    { code: 'tags', detail: otherTags.join(', ') },
    { code: 'excerpt', detail: excerpt },
  ];
  const notes = told.filter(({ detail }) => detail);
  if (post.status === 'sent') notes.push({ code: 'sent' });
  return isOpen(post) ? notes : [{ code: 'members' }, ...notes];
}

function fieldsOf(post: Fields, category: string): Fields {
  const { slug, uuid, id } = post;
  const status = isOpen(post) && post.status !== 'sent' ? post.status : 'draft';
  return {
    id: isUuid(textIn(uuid)) || !id ? uuid : uuidOf(`ghost:${id}`),
    title: post.title,
    html: here(htmlOf(post)),
    category,
    status,
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
  return cardHtml('code', { code: textIn(plaintext) }) || escaped(textIn(plaintext));
}
