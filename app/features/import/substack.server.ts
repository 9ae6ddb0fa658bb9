import { readCsv } from './csv.server.ts';
import { type Entry, type Fields, readInstant, textOf } from './entry.ts';
import { escaped } from './ghost-pages.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { parseJson } from './json.server.ts';
import { readWords } from './page.server.ts';
import type { Note, Position } from './report.ts';
import type { Source } from './source.server.ts';
import { uuidOf } from './uuid-of.ts';

/** `posts.csv`, and a page for each in `posts/`. */
export async function* readSubstack(
  source: Source,
  list: string,
  decode: (file: Buffer) => string,
): AsyncGenerator<Entry<ImportedPost>> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const names = new Set(source.names);
  for await (const { position, fields, refused } of readCsv(decode(await source.readText(list)), [
    'post_id',
    'title',
  ])) {
    const named = { ...position, title: textOf(fields.title).trim().slice(0, 60) };
    const page = `${folder}${textOf(fields.post_id)}.html`;
    if (names.has(page) && !refused) yield readRow(named, fields, decode(await source.readText(page)));
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

function readRow(position: Position, fields: Fields, written: string): Entry<ImportedPost> {
  const id = textOf(fields.post_id);
  const body = written.replaceAll(galleries, (_, attributes: string) => galleryHtml(attributes));
  const lost = body.match(embeds)?.length ?? 0;
  const [subtitle, sound] = [textOf(fields.subtitle).trim(), textOf(fields.podcast_url).trim()] as const;
  const moment = [fields.post_date, fields.email_sent_at].map(readInstant).find(Boolean);
  const isOpen = ['', 'everyone'].includes(textOf(fields.audience));
  const entry = readPostRow({
    position,
    fields: {
      id: uuidOf(`substack:${id}`),
      title: fields.title,
      html: `${subtitle && `<p><em>${escaped(subtitle)}</em></p>`}${body}${sound && `<audio src="${escaped(sound)}">`}`,
      status: isOpen ? statusOf(fields, moment) : 'draft',
      created_at: moment ?? new Date().toISOString(),
      url: `/p/${id.replace(/^\d+\./, '')}`,
    },
  });
  const losses: (Note | undefined)[] = [
    isOpen ? undefined : { code: 'members' },
    subtitle ? { code: 'subtitle' } : undefined,
    lost > 0 ? { code: 'embeds', detail: `${lost}` } : undefined,
  ];
  const notes = losses.filter((note) => note !== undefined);
  return entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
}

function statusOf({ is_published: isPublished }: Fields, moment = '') {
  if (textOf(isPublished) !== 'true') return 'draft';
  return new Date(moment) > new Date() ? 'scheduled' : 'published';
}
