import { inMegabytes } from '#app/calendar/in-words.ts';
import { romeDate } from '#app/calendar/rome.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { site } from '#app/site/site.server.ts';
import { fileNameOf, yearBookForms } from './year-book.ts';
import { findOfferedYearBook, type YearBookRow } from './year-books.server.ts';

export function formatDayMonth(at: Date) {
  const { day, month } = romeDate(at);
  return `${day} ${month}`;
}

export async function readOffered(year: string) {
  const row = await findOfferedYearBook(year);
  if (!row) return undefined;
  return {
    title: row.options.title,
    author: site().author.name,
    pages: row.pages,
    forms: filesOf(row, `/libri/${year}`),
    madeOn: formatDayMonth(row.finishedAt ?? row.createdAt),
  };
}

export function filesOf({ options, files }: YearBookRow, folder: string) {
  return yearBookForms.flatMap((form) => {
    const made = files[form];
    const path = `${folder}/${fileNameOf(options, form)}`;
    return made ? [{ form, path, size: inMegabytes(made.bytes) }] : [];
  });
}

export async function openOfferedFile(year: string, name: string) {
  const row = /^\d{4}$/.test(year) ? await findOfferedYearBook(year) : undefined;
  return row && openFile(row, name);
}

export async function openFile({ options, files }: YearBookRow, name: string) {
  const form = yearBookForms.find((one) => fileNameOf(options, one) === name);
  const made = form && files[form];
  const content = made && (await mediaStore().get(made.name));
  if (!content) return undefined;
  return {
    content,
    headers: {
      'Content-Type': form === 'epub' ? 'application/epub+zip' : 'application/pdf',
      'Content-Length': `${made.bytes}`,
      'Content-Disposition': `attachment; filename="${name}"`,
      ETag: `"${made.name}"`,
    },
  };
}
