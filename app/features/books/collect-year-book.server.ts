import { asc, sql } from 'drizzle-orm';
import { capital, elided } from '#app/calendar/in-words.ts';
import { liturgicalLine } from '#app/calendar/liturgical/liturgical-day.ts';
import { daysOf, formatTime, monthOf, romeDate, romeTime, romeYear } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { reservationOf } from '#app/features/machines/allowed-uses.ts';
import { statementOf } from '#app/features/machines/words.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import {
  fieldsSeenIn,
  pick,
  type SeenIn,
  textsSeenIn,
  withUnifiedLineBreaks,
} from '#app/features/posts/post-fields.ts';
import { pictureUses, posts } from '#app/features/posts/schema.ts';
import {
  documentOf,
  type Inline,
  photographsIn,
  type Text,
  type TextDocument,
  withoutPhotographs,
} from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { citationsOf } from './indexes.ts';
import { formatDayMonth } from './offered.server.ts';
import {
  type YearBook,
  type YearBookChapter,
  type YearBookEntry,
  type YearBookOptions,
  yearOf,
} from './year-book.ts';
import { isOf } from './year-books.server.ts';

const { id, title, content, quote, citation, datedAt } = posts;
const row = { id, datedAt, ...pick(posts, fieldsSeenIn('yearBook')) };
type Row = Pick<typeof posts.$inferSelect, 'id' | 'datedAt' | SeenIn<'yearBook'>>;

export async function collectYearBook(
  options: YearBookOptions,
  about: Pick<YearBook, 'id' | 'madeAt'>,
): Promise<YearBook> {
  const found = await db
    .select(row)
    .from(posts)
    .where(isOf(options))
    .orderBy(asc(datedAt), asc(id));
  const rows = found.map(withUnifiedLineBreaks);
  const pictures = options.photographs ? await findPicturesOf(rows) : [];
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const entries = rows.map((row) => entryOf(row, byId));
  return {
    ...about,
    title: options.title,
    subtitle: options.subtitle,
    author: site().author.name,
    address: config.siteUrl,
    preface: options.preface.trim() ? prefaceOf(options.preface) : undefined,
    chapters: chaptersOf(entries),
    citations: citationsOf(entries),
    colophon: colophon(options, about.madeAt),
    rights: statementOf(site().machines),
    isReserved: reservationOf(site().machines) === 1,
  };
}

function entryOf(post: Row, pictures: Map<string, Picture>): YearBookEntry {
  const { iso, day, weekday } = romeDate(post.datedAt);
  const words = withoutPhotographs(post.document, (id) => pictures.has(id));
  const photographIds = photographsIn(words);
  const head = post.pictureId && pictures.has(post.pictureId) ? post.pictureId : undefined;
  const photographs = [...(head ? [head] : []), ...photographIds].flatMap(
    (one) => pictures.get(one) ?? [],
  );
  return {
    id: post.id,
    ...pick(post, textsSeenIn('yearBook')),
    day: { date: iso, number: Number(day), weekday, liturgical: liturgicalLine(iso)?.name },
    words,
    photographs: Object.fromEntries(photographs.map((one) => [one.id, one])),
    head,
  };
}

function prefaceOf(text: string): TextDocument {
  const document = documentOf(text);
  const inItalics = (node: Inline): Inline[] =>
    node.type === 'text'
      ? node.text
          .split('*')
          .map(
            (text, position): Text => ({
              type: 'text',
              text,
              ...(position % 2 === 1 && { marks: [{ type: 'em' }] }),
            }),
          )
          .filter(({ text }) => text)
      : [node];
  return {
    ...document,
    content: document.content.map((block) =>
      block.type === 'paragraph' ? { ...block, content: block.content?.flatMap(inItalics) } : block,
    ),
  };
}

const ordinals =
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo';

function chaptersOf(entries: YearBookEntry[]): YearBookChapter[] {
  const months = Map.groupBy(entries, ({ day }) => day.date.slice(0, 7));
  return [...months].map(([month, entries], position) => {
    const days = daysOf(month);
    const first = (new Date(days[0] ?? month).getUTCDay() + 6) % 7;
    return {
      title: capital(monthOf(month)),
      ordinal: `capitolo ${ordinals.split(' ')[position]}`,
      nights: { first, days: days.length, lit: [...new Set(entries.map(({ day }) => day.number))] },
      entries,
    };
  });
}

function colophon({ title, selection }: YearBookOptions, madeAt: Date) {
  const { collected, made, letters, rights } = site().texts.yearBook;
  const values = {
    titolo: title,
    sito: new URL(config.siteUrl).host,
    giorni: `nel ${yearOf(selection)}`,
    giorno: formatDayMonth(madeAt),
    ora: formatTime(romeTime(madeAt)),
    anno: romeYear(madeAt),
  };
  return [
    ...[collected, made, letters, rights].filter(Boolean).map((text) => elided(fill(text, values))),
    statementOf(site().machines),
  ];
}

const ofPage = { characters: 1450, photographs: 2 };
const extraPages = 9;

export async function countYearBook({ selection, photographs }: YearBookOptions) {
  const uses = sql`(select count(*) from ${pictureUses} where ${pictureUses.postId} = ${id})`;
  const characters = sql`length(${content}) + coalesce(length(${quote}), 0)`;
  const photographCount = photographs ? uses : sql`0`;
  const filled = sql`(${characters}) / ${ofPage.characters}::float8 + ${photographCount} / ${ofPage.photographs}::float8`;
  const [counts] = await db
    .select({
      posts: sql`count(*)`.mapWith(Number),
      photographs: sql`coalesce(sum(${photographCount}), 0)`.mapWith(Number),
      pages: sql`coalesce(sum(ceil(${filled} + 0.2)), 0)
        + ${extraPages} + 2 * count(distinct date_trunc('month', ${datedAt}))`.mapWith(Number),
    })
    .from(posts)
    .where(isOf({ selection }));
  return counts ?? { posts: 0, photographs: 0, pages: 0 };
}

/** Measured: the fonts of the pages lack 145 of the other characters, none of them of a living language. */
const unprintable =
  /[^\p{Cc}\p{Cf} -\u04ff\u0590-\u05ff\u1e00-\u22ff\u2500-\u25ff\ufb00-\ufb4f★☙☛☞☧☻☼-☿♁-♇♡-♯❧\p{Emoji}\p{Emoji_Component}]/u;

/** Returns the titles of the posts with a character that the pages replace by a square. */
export async function listUnprintable(options: YearBookOptions): Promise<string[]> {
  const found = await db
    .select({ title, content, quote, citation })
    .from(posts)
    .where(isOf(options))
    .orderBy(asc(datedAt), asc(id));
  return found
    .filter((post) => unprintable.test(Object.values(post).join('')))
    .map(({ title }) => title);
}
