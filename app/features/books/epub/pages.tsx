import type { ReactNode } from 'react';
import { monthOf } from '#app/calendar/rome.ts';
import { type Book, type BookChapter, type BookEntry, entriesOf } from '#app/features/books/book.ts';
import { bookTexts } from '#app/features/books/words.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { EpubPhotograph, EpubWords, Lines } from './parts.tsx';

/** `inside`: pages below it in the table of contents; `type`: of the structural vocabulary. */
export type EpubPage = {
  name: string;
  title: string;
  type?: string;
  role?: string;
  body: ReactNode;
  inside?: EpubPage[];
};

export function pagesOf(book: Book): EpubPage[] {
  const names = new Map(entriesOf(book).map(({ id }, index) => [id, `p-${index + 1}`]));
  const chapters = book.chapters.map(({ entries, ...chapter }, index) => {
    const inside = entries.map((entry) => entryPage(entry, names.get(entry.id) ?? ''));
    return chapterPage(`capitolo-${index + 1}`, chapter, inside);
  });
  return [
    coverPage(book),
    titlePage(book),
    ...prefacePages(book),
    ...chapters,
    ...indexPages(book, names),
    lastPage(book),
  ];
}

const coverPage = ({ title, author }: Book): EpubPage => ({
  name: 'copertina',
  title: bookTexts.cover,
  type: 'cover',
  body: (
    <figure className="copertina">
      <picture>
        <img src="images/copertina.jpg" alt={`${bookTexts.cover}: ${title}, ${author}`} role="doc-cover" />
      </picture>
    </figure>
  ),
});

const titlePage = ({ title, subtitle, author }: Book): EpubPage => ({
  name: 'frontespizio',
  title: bookTexts.titlePage,
  type: 'titlepage',
  body: (
    <>
      <h1>{title}</h1>
      {subtitle && <p className="sottotitolo">{subtitle}</p>}
      <p>{author}</p>
    </>
  ),
});

function prefacePages({ preface }: Book): EpubPage[] {
  if (!preface) return [];
  const { preface: title } = bookTexts;
  const body = (
    <>
      <h1>{title}</h1>
      <EpubWords written={preface} photographs={{}} />
    </>
  );
  return [{ name: 'prefazione', title, type: 'preface', role: 'doc-preface', body }];
}

type Opening = Pick<BookChapter, 'title' | 'ordinal'>;

const chapterPage = (name: string, { title, ordinal }: Opening, inside: EpubPage[]): EpubPage => ({
  name,
  title,
  type: 'part',
  role: 'doc-part',
  body: (
    <>
      <p className="giorno">{ordinal}</p>
      <h1>{title}</h1>
    </>
  ),
  inside,
});

function entryPage(entry: BookEntry, name: string): EpubPage {
  const { title, day, quote, citation, head, photographs, words } = entry;
  const body = (
    <>
      <p className="giorno">
        <b>{day.number}</b> {monthOf(day.date)} {day.date.slice(0, 4)}, {day.weekday}
        {day.liturgical && <span>{day.liturgical}</span>}
      </p>
      <h2>{title}</h2>
      {quote && (
        <blockquote>
          <p>
            <Lines>{quoted(quote)}</Lines>
          </p>
        </blockquote>
      )}
      {citation && <p className="fonte">{citation}</p>}
      {head && <EpubPhotograph picture={photographs[head]} />}
      <EpubWords written={words} photographs={photographs} />
    </>
  );
  return { name, title, type: 'chapter', role: 'doc-chapter', body };
}

function indexPages(book: Book, names: Map<string, string>): EpubPage[] {
  if (book.citations.length === 0) return [];
  const titles = new Map(entriesOf(book).map(({ id, title }) => [id, title]));
  const link = (id: string) => (
    <a key={id} href={`${names.get(id)}.xhtml`}>
      {titles.get(id)}
    </a>
  );
  const cited = book.citations.map((group) => (
    <section key={group.title}>
      <h2>{group.title}</h2>
      {group.books.map(({ title = '', places }) => (
        <section key={title}>
          {title && <h3>{title}</h3>}
          <ul>
            {places.map(({ place, entries }) => (
              <li key={place}>
                {place}: {inARow(entries.map(link))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  ));
  const { citations: title } = bookTexts;
  const body = (
    <>
      <h1>{title}</h1>
      {cited}
    </>
  );
  return [{ name: 'citazioni', title, role: 'doc-index', body }];
}

const inARow = (links: ReactNode[]) => links.flatMap((link, index) => (index > 0 ? [', ', link] : [link]));

const lastPage = ({ colophon }: Book): EpubPage => ({
  name: 'colophon',
  title: bookTexts.colophon,
  type: 'colophon',
  role: 'doc-colophon',
  body: (
    <>
      <h1>{bookTexts.colophon}</h1>
      {colophon.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  ),
});
