import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ImportRefused, type Read } from './read-table.server.ts';
import { type ImportedPost, readPostRow } from './rows.ts';

type Item = { number: number; texts: Record<string, string>; categories: string[] };

/** No declared entity is expanded. @throws ImportRefused */
export async function readWordPress(file: string): Promise<Item[]> {
  const items: Item[] = [];
  let item: Item | undefined;
  let isCategory = false;
  let text = '';
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'item') {
          item = { number: items.length + 1, texts: {}, categories: [] };
          items.push(item);
        }
        isCategory = name === 'category' && attributes.domain === 'category';
        text = '';
      },
      ontext: (part) => {
        if (item) text += part;
      },
      onclosetag: (name, isImplied) => {
        if (item) keepElement(item, isCategory ? undefined : name, text);
        if (name === 'item') item = undefined;
        if (name === 'rss') isWhole = !isImplied;
        isCategory = false;
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) parser.write(chunk);
  parser.end();
  if (!isWhole) throw new ImportRefused('The file is no whole export of WordPress.');
  return items;
}

function keepElement({ texts, categories }: Item, name: string | undefined, text: string) {
  if (name) texts[name] ??= text;
  else categories.push(text.trim());
}

const drafts = ['draft', 'pending', 'private', 'future'];

export function readWordPressPost({ number, texts, categories }: Item): Read<ImportedPost> | undefined {
  const status = texts['wp:status'] ?? '';
  const isWanted = texts['wp:post_type'] === 'post' && (status === 'publish' || drafts.includes(status));
  if (!isWanted) return undefined;
  const row = readPostRow({
    id: uuidOf(texts.guid?.trim() || `${texts['wp:post_id']}`),
    title: htmlToText(texts.title ?? ''),
    content: htmlToText(texts['content:encoded'] ?? ''),
    category: categories[0],
    status: status === 'publish' ? 'published' : 'draft',
    created_at: dateOf(texts),
  });
  const place = `item ${number}, «${(texts.title ?? '').trim().slice(0, 60)}»`;
  return typeof row === 'string' ? { place, reason: row } : { place, row };
}

/** A draft has no moment in GMT yet. */
function dateOf(texts: Record<string, string>) {
  const moments = [texts['wp:post_date_gmt'], texts['wp:post_date']].map((text) => text?.trim() ?? '');
  return moments.find((moment) => /^[1-9]/.test(moment)) ?? '';
}

/** RFC 9562, version 8: a second run finds the post. */
function uuidOf(guid: string) {
  const bytes = createHash('sha256').update(`wordpress:${guid}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol blockquote pre figure figcaption table tr section article hr'.split(' '),
);
const ignored = new Set(['script', 'style', 'noscript', 'iframe', 'video', 'audio']);

export function htmlToText(html: string): string {
  const isMarked = /<p[\s>]|<!-- wp:/i.test(html);
  let text = '';
  let ignoredDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (ignored.has(name)) ignoredDepth += 1;
      if (blocks.has(name)) text += '\n\n';
      if (name === 'br') text += '\n';
      if (name === 'li') text += '\n- ';
    },
    ontext: (words) => {
      if (ignoredDepth === 0) text += isMarked ? words.replace(/[ \t\r\n]+/g, ' ') : words;
    },
    onclosetag: (name) => {
      if (ignored.has(name)) ignoredDepth -= 1;
      if (blocks.has(name)) text += '\n\n';
    },
  });
  parser.end(html.replaceAll('\r\n', '\n'));
  return collapseBlanks(text);
}

function collapseBlanks(text: string) {
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
