import { asc, sql } from 'drizzle-orm';
import { liturgicalLine } from '#app/calendar/liturgical/liturgical-day.ts';
import { monthOf, romeDate, romeDay, romeTime, saidTime } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { pictureUses, posts } from '#app/db/schema.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import { packWritten, plainWords, type Written } from '#app/features/posts/marks/print.ts';
import { withUnifiedLineBreaks } from '#app/features/posts/text/excerpt.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { splitAddresses } from '#app/web-address.ts';
import type { Book, BookEntry, BookWish } from './book.ts';
import { selects } from './books.server.ts';
import { chaptersOf, type DatedEntry } from './chapters.ts';
import { citationsOf, firstLinesOf } from './indexes.ts';

const { id, title, content, markup, words, quote, citation, pictureId, datedAt } = posts;
const row = { id, title, content, markup, words, quote, citation, pictureId, datedAt };
type Row = Awaited<ReturnType<typeof listRows>>[number];

// The pictures of more would be a long list in one query.
const atOnce = 200;

export async function collectBook(wish: BookWish, about: Pick<Book, 'id' | 'madeAt'>): Promise<Book> {
  const rows = await listRows(wish.selection);
  const entries: DatedEntry[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    const pictures = wish.photographs ? await findPicturesOf(some) : [];
    const byId = new Map(pictures.map((picture) => [picture.id, picture]));
    entries.push(...some.map((one) => ({ day: romeDay(one.datedAt), entry: entryOf(one, wish, byId) })));
  }
  const all = entries.map(({ entry }) => entry);
  return {
    ...about,
    title: wish.title,
    subtitle: wish.subtitle,
    author: site().author.name,
    address: config.siteUrl,
    preface: wish.preface.trim() ? writtenOf({ content: wish.preface, markup: 1 }) : undefined,
    chapters: chaptersOf(entries, wish.order),
    citations: wish.citations ? citationsOf(all) : [],
    firstLines: firstLinesOf(rows.map((one) => ({ id: one.id, words: plainWords(one) }))),
    colophon: colophon(wish, entries, about.madeAt),
  };
}

async function listRows(selection: BookWish['selection']) {
  const rows = await db.select(row).from(posts).where(selects(selection)).orderBy(asc(datedAt), asc(id));
  return rows.map(withUnifiedLineBreaks);
}

function entryOf(post: Row, wish: BookWish, pictures: Map<string, Picture>): BookEntry {
  const date = romeDate(post.datedAt);
  const written = writtenOf(post);
  const blocks = written.blocks.filter((block) => block.kind !== 'photograph' || pictures.has(block.id));
  const shown = blocks.flatMap((block) => (block.kind === 'photograph' ? [block.id] : []));
  const head = post.pictureId && pictures.has(post.pictureId) ? post.pictureId : undefined;
  const photographs = [...(head ? [head] : []), ...shown].flatMap((one) => pictures.get(one) ?? []);
  return {
    id: post.id,
    title: post.title,
    day: wish.dates
      ? {
          date: date.iso,
          number: Number(date.day),
          weekday: date.weekday,
          liturgical: liturgicalLine(date.iso)?.name,
        }
      : undefined,
    ...(wish.citations && { quote: post.quote || undefined, citation: post.citation || undefined }),
    words: { blocks, notes: written.notes },
    photographs: Object.fromEntries(photographs.map((one) => [one.id, one])),
    head,
  };
}

function writtenOf({ content, markup }: { content: string; markup: number }): Written {
  if (markup === 1) return JSON.parse(packWritten(content));
  const paragraphs = content.trim().split('\n\n');
  return { blocks: paragraphs.map((text) => ({ kind: 'paragraph', before: '\n\n', inside: inline(text) })), notes: [] };
}

function inline(text: string) {
  return splitAddresses(text).map(({ text, href }) =>
    href ? { kind: 'address' as const, href } : { kind: 'text' as const, text },
  );
}

function colophon({ title }: BookWish, entries: DatedEntry[], madeAt: Date): string[] {
  const { texts } = site();
  const { collected, made, letters, rights, machines } = texts.yearBook;
  const [first, last] = [entries[0]?.day, entries.at(-1)?.day];
  const values = {
    titolo: title,
    sito: new URL(config.siteUrl).host,
    giorni: first && last ? daysSaid(first, last) : '',
    giorno: daySaid(romeDay(madeAt)),
    ora: saidTime(romeTime(madeAt)),
    anno: romeDay(madeAt).slice(0, 4),
  };
  return [collected, made, letters, rights, machines].filter(Boolean).map((text) => fill(text, values));
}

const daySaid = (day: string, withYear = true) =>
  `${day.endsWith('-01') ? '1°' : Number(day.slice(8))} ${monthOf(day)}${withYear ? ` ${day.slice(0, 4)}` : ''}`;

function daysSaid(first: string, last: string) {
  const before = (day: string, full: string, elided: string) => (/-(08|11)$/.test(day) ? elided : full);
  if (first === last) return `${before(first, 'il ', 'l’')}${daySaid(first)}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const from = before(first, 'dal ', 'dall’') + daySaid(first, !isOneYear);
  return `${from} ${before(last, 'al ', 'all’')}${daySaid(last)}`;
}

/** What an A5 page holds, in letters and in photographs. */
const ofPage = { letters: 1450, photographs: 2 };
const besides = 9;

/** `pages`: about so many. */
export async function countBook({ selection, order, photographs }: BookWish) {
  const uses = sql`(select count(*) from ${pictureUses} where ${pictureUses.postId} = ${id})`;
  const letters = sql`length(coalesce(${words}, ${content})) + coalesce(length(${quote}), 0)`;
  const shown = photographs ? uses : sql`0`;
  const [counted] = await db
    .select({
      posts: sql`count(*)`.mapWith(Number),
      photographs: sql`coalesce(sum(${shown}), 0)`.mapWith(Number),
      pages:
        sql`coalesce(sum(ceil((${letters}) / ${ofPage.letters}::float8 + ${shown} / ${ofPage.photographs}::float8 + 0.2)), 0)`.mapWith(
          Number,
        ),
      months: sql`count(distinct date_trunc('month', ${datedAt}))`.mapWith(Number),
    })
    .from(posts)
    .where(selects(selection));
  const { posts: count = 0, photographs: pictures = 0, pages = 0, months = 0 } = counted ?? {};
  return { posts: count, photographs: pictures, pages: pages + besides + (order === 'day' ? 0 : 2 * months) };
}
