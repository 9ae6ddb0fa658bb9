import { config } from '#app/config.ts';
import { isUuid } from '#app/uuid.ts';
import { escaped, withoutTags } from './bounded-parser.server.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { featuredOf } from './page-parts.server.ts';
import type { Note } from './report.ts';
import { type Entry, type Fields, isRow, readBoolean, uuidOf, withNotes } from './rows.server.ts';

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

/** An export holds the page beside the editor's own format; without it the plain text. */
function htmlOf({ html, plaintext }: Fields): string {
  return textIn(html).trim() ? textIn(html) : `<pre>${escaped(textIn(plaintext))}</pre>`;
}
