import { escaped } from './bounded-parser.server.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { readWords } from './page.server.ts';
import type { Position } from './report.ts';
import { type Entry, type Fields, parseJson, readCsv, readInstant, textOf, uuidOf, withNotes } from './rows.server.ts';
import type { Source } from './source.server.ts';

/** `posts.csv`, and a page for each in `posts/`. */
export async function* readSubstack(source: Source, list: string): AsyncGenerator<Entry<ImportedPost>> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const names = new Set(source.names);
  for await (const { position, fields, refused } of readCsv(await source.readText(list), ['post_id', 'title'])) {
    const named = { ...position, title: textOf(fields.title).trim().slice(0, 60) };
    const page = `${folder}${textOf(fields.post_id)}.html`;
    if (names.has(page) && !refused) yield readRow(named, fields, await source.readText(page));
    else yield { position: named, notes: [refused ?? { code: 'empty', detail: 'content' }] };
  }
}

const galleries =
  /<div[^<>]{0,500}\bclass="image-gallery-embed"[^<>]{0,500}\bdata-attrs="([^"]*)"[^<>]{0,500}><\/div>/g;
const embeds = /class="(?:native-(?:audio|video)-embed|tweet|embedded-post-wrap|poll-embed|latex-rendered)"/g;

function galleryHtml(attributes: string) {
  const { gallery } = (parseJson(readWords(attributes)) ?? {}) as { gallery?: { images?: unknown; caption?: unknown } };
  const images = Array.isArray(gallery?.images) ? gallery.images : [];
  const shown = images.map((image) => `<img src="${escaped(image?.src)}">`).join('\n');
  return `${shown}<p>${escaped(gallery?.caption)}</p>`;
}

function readRow(position: Position, row: Fields, written: string): Entry<ImportedPost> {
  const id = textOf(row.post_id);
  const body = written.replaceAll(galleries, (_, attributes: string) => galleryHtml(attributes));
  const lost = body.match(embeds)?.length ?? 0;
  const [subtitle, sound] = [textOf(row.subtitle).trim(), textOf(row.podcast_url).trim()] as const;
  const moment = [row.post_date, row.email_sent_at].map(readInstant).find(Boolean);
  const isOpen = ['', 'everyone'].includes(textOf(row.audience));
  const fields = {
    id: uuidOf(`substack:${id}`),
    title: row.title,
    html: `${subtitle && `<p><em>${escaped(subtitle)}</em></p>`}${body}${sound && `<audio src="${escaped(sound)}">`}`,
    status: isOpen ? statusOf(row, moment) : 'draft',
    created_at: moment ?? new Date().toISOString(),
    url: `/p/${id.replace(/^\d+\./, '')}`,
  };
  return withNotes(
    [
      isOpen ? undefined : { code: 'members' },
      subtitle ? { code: 'subtitle' } : undefined,
      lost > 0 ? { code: 'embeds', detail: `${lost}` } : undefined,
    ],
    readPostRow({ position, fields }),
  );
}

function statusOf({ is_published: isPublished }: Fields, moment = '') {
  if (textOf(isPublished) !== 'true') return 'draft';
  return new Date(moment) > new Date() ? 'scheduled' : 'published';
}
