import { config } from '#app/config.ts';
import { escapeMarkup } from '#app/platform/decode.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { withoutTags } from './bounded-parser.server.ts';
import { type FoundPost, foundPost } from './found-post.server.ts';
import { featuredOf } from './page.server.ts';
import { type Fields, isRow, readBoolean, textOf } from './rows.server.ts';

type Tables = Record<string, Fields[] | undefined>;

export function findGhost(read: unknown): Tables | undefined {
  const { db, data } = isRow(read) ? read : {};
  const tables = Array.isArray(db) && isRow(db[0]) ? db[0].data : data;
  return isRow(tables) && Array.isArray(tables.posts) ? (tables as Tables) : undefined;
}

export function* readGhost(tables: Tables): Generator<FoundPost> {
  const tags = new Map(rowsOf(tables.tags, 'id').map((tag) => [tag.id, tag]));
  const joined = rowsOf(tables.posts_tags, 'post_id').toSorted(
    (a, b) => Number(a.sort_order) - Number(b.sort_order),
  );
  const tagsOf = Map.groupBy(joined, ({ post_id }) => post_id);
  const metaOf = new Map(rowsOf(tables.posts_meta, 'post_id').map((meta) => [meta.post_id, meta]));
  for (const [index, post] of rowsOf(tables.posts).entries()) {
    const position = { unit: 'item' as const, number: index + 1 };
    const publicTags = (tagsOf.get(post.id) ?? [])
      .map(({ tag_id }) => tags.get(tag_id) ?? {})
      .filter(isPublicTag);
    const names = publicTags.map(({ name }) => `${name}`);
    const featured = featuredIn(post, metaOf.get(post.id) ?? {});
    yield { position, ...readPost(post, names), featured };
  }
}

const isPublicTag = ({ name, visibility }: Fields) =>
  visibility !== 'internal' && !/^(#|undefined$)/.test(`${name}`);

function rowsOf(table: Fields[] | undefined, key?: string) {
  return Array.isArray(table) ? table.filter((row) => isRow(row) && (!key || row[key])) : [];
}

function readPost(post: Fields, [category, ...otherTags]: string[]) {
  const { id, title, slug, visibility = 'public' } = post;
  const uuid = isUuid(textOf(post.uuid)) ? textOf(post.uuid) : '';
  const isOpen = visibility === 'public';
  const found = foundPost('ghost', {
    type: readBoolean(post.page) ? 'page' : textOf(post.type) || 'post',
    status: textOf(post.status),
    isHidden: !isOpen,
    name: id,
    title,
    // Some exports have HTML beside the editor's format, others only plain text.
    html: here(
      textOf(post.html).trim()
        ? textOf(post.html)
        : `<pre>${escapeMarkup(textOf(post.plaintext))}</pre>`,
    ),
    category,
    dates: [post.published_at, post.created_at],
    addresses: [slug ? here(`__GHOST_URL__/${slug}/`) : '', slug && uuid ? `/p/${uuid}/` : ''],
    losses: {
      members: !isOpen,
      tags: otherTags.join(', '),
      excerpt: textOf(post.custom_excerpt).trim(),
      sent: post.status === 'sent',
    },
  });
  return uuid ? { ...found, fields: { ...found.fields, id: uuid } } : found;
}

function featuredIn({ feature_image: image, ...post }: Fields, meta: Fields) {
  const alt = textOf(meta.feature_image_alt ?? post.feature_image_alt);
  const caption = withoutTags(textOf(meta.feature_image_caption ?? post.feature_image_caption), '');
  return image ? featuredOf(here(`${image}`), alt, caption) : undefined;
}

const here = (text: string) => text.replaceAll('__GHOST_URL__', config.siteUrl);
