import { escaped } from './bounded-parser.server.ts';
import { readWords } from './page.server.ts';
import { ImportRefused } from './report.ts';
import {
  type Fields,
  type FoundPost,
  firstInstant,
  identityOf,
  notesOf,
  parseJson,
  readBoolean,
  readCsv,
  textOf,
  whyNoThought,
} from './rows.server.ts';
import type { Source } from './source.server.ts';

/** `posts.csv`, and a page for each in `posts/`. */
export async function* readSubstack(source: Source, list: string): AsyncGenerator<FoundPost> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const names = new Set(source.names.filter((name) => name.startsWith(folder) && name.endsWith('.html')));
  if (names.size === 0) throw new ImportRefused({ code: 'no-texts' });
  for await (const row of readCsv(await source.readText(list), ['post_id', 'title'])) {
    const page = `${folder}${textOf(row.fields.post_id)}.html`;
    const refused = row.refused ?? whyNoThought(textOf(row.fields.type) || 'newsletter', addressOf(row.fields));
    if (refused) yield { ...row, refused };
    else if (!names.has(page)) yield { ...row, refused: { code: 'empty', detail: 'content' } };
    else yield { ...row, ...readRow(row.fields, await source.readText(page)) };
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

function readRow(row: Fields, written: string): Omit<FoundPost, 'position'> {
  const name = textOf(row.post_id);
  const body = written.replaceAll(galleries, (_, attributes: string) => galleryHtml(attributes));
  const [subtitle, sound] = [textOf(row.subtitle).trim(), textOf(row.podcast_url).trim()] as const;
  const moment = firstInstant(row.post_date, row.email_sent_at);
  const isOpen = ['', 'everyone'].includes(textOf(row.audience));
  const fields = {
    title: row.title,
    html: `${subtitle && `<p><em>${escaped(subtitle)}</em></p>`}${body}${sound && `<audio src="${escaped(sound)}">`}`,
    status: isOpen ? statusOf(row, moment) : 'draft',
    created_at: moment,
    url: addressOf(row),
  };
  const notes = notesOf({ members: !isOpen, subtitle: subtitle !== '', embeds: body.match(embeds)?.length ?? 0 });
  return { fields: { ...fields, id: identityOf('substack', name, fields) }, notes };
}

function addressOf({ post_id: name }: Fields) {
  return name ? `/p/${textOf(name).replace(/^\d+\./, '')}` : '';
}

function statusOf({ is_published: isPublished }: Fields, moment: string) {
  if (!readBoolean(isPublished)) return 'draft';
  return new Date(moment) > new Date() ? 'scheduled' : 'published';
}
