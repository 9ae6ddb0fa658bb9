import { escapeMarkup, parseJson } from '#app/platform/decode.ts';
import { type FoundPost, foundPost } from './found-post.server.ts';
import { readWords } from './page.server.ts';
import { ImportRefused } from './report.ts';
import { type Fields, readCsv, textOf } from './rows.server.ts';
import type { Source } from './source.server.ts';

export async function* readSubstack(source: Source, list: string): AsyncGenerator<FoundPost> {
  const folder = list.replace(/posts\.csv$/, 'posts/');
  const names = new Set(
    source.names.filter((name) => name.startsWith(folder) && name.endsWith('.html')),
  );
  if (names.size === 0) throw new ImportRefused({ code: 'no-texts' });
  for await (const row of readCsv(await source.readText(list), ['post_id', 'title'])) {
    const page = `${folder}${textOf(row.fields.post_id)}.html`;
    const found = row.refused
      ? row
      : { ...row, ...readRow(row.fields, names.has(page) && (await source.readText(page))) };
    const isLost = !found.refused && !names.has(page);
    yield isLost ? { ...row, refused: { code: 'empty', detail: 'document' } } : found;
  }
}

const galleries =
  /<div[^<>]{0,500}\bclass="image-gallery-embed"[^<>]{0,500}\bdata-attrs="([^"]*)"[^<>]{0,500}><\/div>/g;
const embeds =
  /class="(?:native-(?:audio|video)-embed|tweet|embedded-post-wrap|poll-embed|latex-rendered)"/g;

function galleryHtml(attributes: string) {
  const { gallery } = (parseJson(readWords(attributes)) ?? {}) as {
    gallery?: { images?: unknown; caption?: unknown };
  };
  const images = Array.isArray(gallery?.images) ? gallery.images : [];
  const imageTags = images
    .map((image) => `<img src="${escapeMarkup(textOf(image?.src))}">`)
    .join('\n');
  return `${imageTags}<p>${escapeMarkup(textOf(gallery?.caption))}</p>`;
}

function readRow(row: Fields, written: string | false) {
  const name = textOf(row.post_id);
  const body = (written || '').replaceAll(galleries, (_, attributes: string) =>
    galleryHtml(attributes),
  );
  const [subtitle, sound] = [textOf(row.subtitle).trim(), textOf(row.podcast_url).trim()] as const;
  const isOpen = ['', 'everyone'].includes(textOf(row.audience));
  return foundPost('substack', {
    type: textOf(row.type) || 'newsletter',
    status: textOf(row.is_published),
    isHidden: !isOpen,
    name,
    title: row.title,
    html: `${subtitle && `<p><em>${escapeMarkup(subtitle)}</em></p>`}${body}${sound && `<audio src="${escapeMarkup(sound)}">`}`,
    dates: [row.post_date, row.email_sent_at],
    addresses: [name && `/p/${name.replace(/^\d+\./, '')}`],
    losses: {
      members: !isOpen,
      subtitle: subtitle !== '',
      embeds: body.match(embeds)?.length ?? 0,
    },
  });
}
