import type { ReactNode } from 'react';
import { monthOf } from '#app/calendar/rome.ts';
import { wordsInside } from '#app/features/books/words.ts';
import {
  entriesOf,
  type YearBook,
  type YearBookChapter,
  type YearBookEntry,
} from '#app/features/books/year-book.ts';
import { Lines } from '#app/site/each.tsx';
import { SoftLarge } from '#app/site/large.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { EpubPhotograph, EpubWords } from './parts.tsx';

export type EpubPage = {
  name: string;
  title: string;
  type?: string;
  role?: string;
  body: ReactNode;
  inside?: EpubPage[];
};

export function pagesOf(yearBook: YearBook): EpubPage[] {
  const names = new Map(entriesOf(yearBook).map(({ id }, index) => [id, `p-${index + 1}`]));
  const chapters = yearBook.chapters.map(({ entries, ...chapter }, index) => {
    const inside = entries.map((entry) => entryPage(entry, names.get(entry.id) ?? ''));
    return chapterPage(`capitolo-${index + 1}`, chapter, inside);
  });
  return [
    coverPage(yearBook),
    titlePage(yearBook),
    ...prefacePages(yearBook),
    ...chapters,
    ...indexPages(yearBook, names),
    lastPage(yearBook),
  ];
}

const coverPage = ({ title, author }: YearBook): EpubPage => ({
  name: 'copertina',
  title: wordsInside.cover,
  type: 'cover',
  body: (
    <figure className="copertina">
      <picture>
        <img
          src="images/copertina.jpg"
          alt={`${wordsInside.cover}: ${title}, ${author}`}
          role="doc-cover"
        />
      </picture>
    </figure>
  ),
});

const titlePage = ({ title, subtitle, author }: YearBook): EpubPage => ({
  name: 'frontespizio',
  title: wordsInside.titlePage,
  type: 'titlepage',
  body: (
    <>
      <h1>
        <SoftLarge>{title}</SoftLarge>
      </h1>
      {subtitle && <p className="sottotitolo">{subtitle}</p>}
      <p>{author}</p>
    </>
  ),
});

function prefacePages({ preface }: YearBook): EpubPage[] {
  if (!preface) return [];
  const title = wordsInside.preface;
  const body = (
    <>
      <h1>{title}</h1>
      <EpubWords document={preface} photographs={{}} />
    </>
  );
  return [{ name: 'prefazione', title, type: 'preface', role: 'doc-preface', body }];
}

type Opening = Pick<YearBookChapter, 'title' | 'ordinal'>;

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

function entryPage(entry: YearBookEntry, name: string): EpubPage {
  const { title, day, quote, citation, head, photographs, words } = entry;
  const body = (
    <>
      <p className="giorno">
        <b>{day.number}</b> {monthOf(day.date)} {day.date.slice(0, 4)}, {day.weekday}
        {day.liturgical && <span>{day.liturgical}</span>}
      </p>
      <h2>
        <SoftLarge>{title}</SoftLarge>
      </h2>
      {quote && (
        <blockquote>
          <p>
            <Lines>{quoted(quote)}</Lines>
          </p>
        </blockquote>
      )}
      {citation && <p className="fonte">{citation}</p>}
      {head && <EpubPhotograph picture={photographs[head]} />}
      <EpubWords document={words} photographs={photographs} />
    </>
  );
  return { name, title, type: 'chapter', role: 'doc-chapter', body };
}

function indexPages(yearBook: YearBook, names: Map<string, string>): EpubPage[] {
  if (yearBook.citations.length === 0) return [];
  const titles = new Map(entriesOf(yearBook).map(({ id, title }) => [id, title]));
  const link = (id: string) => (
    <a key={id} href={`${names.get(id)}.xhtml`}>
      {titles.get(id)}
    </a>
  );
  const cited = yearBook.citations.map((group) => (
    <section key={group.title}>
      <h2>{group.title}</h2>
      {group.sources.map(({ title = '', references }) => (
        <section key={title}>
          {title && <h3>{title}</h3>}
          <ul>
            {references.map(({ reference, entries }) => (
              <li key={reference}>
                {reference}: {inARow(entries.map(link))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  ));
  const { citations: title } = wordsInside;
  const body = (
    <>
      <h1>{title}</h1>
      {cited}
    </>
  );
  return [{ name: 'citazioni', title, role: 'doc-index', body }];
}

const inARow = (links: ReactNode[]) =>
  links.flatMap((link, index) => (index > 0 ? [', ', link] : [link]));

const lastPage = ({ colophon }: YearBook): EpubPage => ({
  name: 'colophon',
  title: wordsInside.colophon,
  type: 'colophon',
  role: 'doc-colophon',
  body: (
    <>
      <h1>{wordsInside.colophon}</h1>
      {colophon.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  ),
});
