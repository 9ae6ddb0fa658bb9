import { type FormEvent, useState } from 'react';
import { href, redirect } from 'react-router';
import { romeYear } from '#app/calendar/rome.ts';
import { listLitMonths } from '#app/features/archive/archive.server.ts';
import { yearsOf } from '#app/features/archive/month.ts';
import { BookCover } from '#app/features/books/book-cover.tsx';
import { mostPosts, yearOf } from '#app/features/books/book-files.ts';
import { beginBook } from '#app/features/books/books.server.ts';
import { countBook } from '#app/features/books/collect-book.server.ts';
import { bookAuthor } from '#app/features/books/offered.server.ts';
import { hasRoomFor, mayTypeset } from '#app/features/books/typeset/typeset.server.ts';
import { listShownCategories } from '#app/features/posts/categories/categories.server.ts';
import { readForm, readTyped, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { answerForm } from '#app/ui/answer.server.ts';
import { PageNotice } from '#app/ui/page-notice.tsx';
import { liturgicalDays } from '#site/calendar.ts';
import type { Route } from './+types/wish';
import { proposeWish, readSelection, readWish, selectionFields } from './read-wish.server.ts';
import { SelectionForm } from './selection-form.tsx';
import { unknownInPosts, unknownInWords } from './unknown-letters.server.ts';
import styles from './wish.module.css';
import { type WishAnswer, WishForm } from './wish-form.tsx';
import { booksWords, wishWords as words } from './words.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const months = await listLitMonths();
  const asked = readSelection(url.searchParams);
  const newest = months[0]?.slice(0, 4) ?? romeYear(new Date());
  const selection = Object.keys(asked).length > 0 ? asked : readSelection(new URLSearchParams({ anno: newest }));
  const wish = proposeWish(selection);
  const [counts, canTypeset, categories] = await Promise.all([countBook(wish), mayTypeset(), listShownCategories()]);
  const tooMuch = tellTooMuch(counts, canTypeset);
  return {
    wish,
    fields: selectionFields(selection),
    year: yearOf(selection),
    years: yearsOf(months),
    categories: categories.map(({ name }) => name),
    author: bookAuthor(),
    counts,
    canTypeset,
    tooMuch,
    hasSeasons: liturgicalDays,
    unknown: tooMuch ? [] : await unknownInPosts(wish),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { email } = context.get(signedIn);
  return answerForm<WishAnswer, object>(() => begin(form, email), readTyped(form));
}

type Counts = Awaited<ReturnType<typeof countBook>>;

async function begin(form: FormData, account: string): Promise<WishAnswer> {
  const { wish, problems } = readWish(form);
  if (!wish) return { outcome: 'refused', problems };
  const unknown = await unknownInWords(wish);
  if (unknown && unknown !== form.get('accepted'))
    return { outcome: 'refused', unknown, problems: { form: words.unknown.ofHers(unknown) } };
  const tooMuch = tellTooMuch(await countBook(wish), await mayTypeset());
  if (tooMuch) return { outcome: 'refused', problems: { form: tooMuch } };
  const begun = await beginBook(wish, account);
  if ('id' in begun) throw redirect(href('/amministrazione/libri/:id', { id: begun.id }));
  return { outcome: 'refused', problems: { form: words.empty } };
}

function tellTooMuch(counts: Counts, canTypeset: boolean) {
  if (counts.posts > mostPosts) return words.tooMany(mostPosts);
  return canTypeset && !hasRoomFor(counts) ? words.noRoom : undefined;
}

export const handle: Screen = {
  page: { title: words.ofThese, documentTitle: words.documentTitle },
  failure: booksWords.failed,
};

export default function Wish({ loaderData }: Route.ComponentProps) {
  const { wish, fields, year, counts, canTypeset, tooMuch, author } = loaderData;
  const [typed, setTyped] = useState({ title: wish.title, paper: wish.paper });
  const isEmpty = counts.posts === 0;
  const hear = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    setTyped({ title: `${form.get('title')}`, paper: Number.parseFloat(`${form.get('paper')}`.replace(',', '.')) });
  };
  const books = (
    <AdminButtonLink look="word" to={href('/amministrazione/libri')}>
      {booksWords.title}
    </AdminButtonLink>
  );
  return (
    <AdminPage title={year ? words.ofYear(year) : words.ofThese} documentTitle={words.documentTitle} beside={books}>
      <p className={styles.intro}>{words.intro}</p>
      {!canTypeset && <PageNotice notice={words.withoutPages} />}
      <SelectionForm {...loaderData} />
      {isEmpty && <PageNotice notice={words.empty} />}
      <PageNotice notice={tooMuch} />
      {!isEmpty && !tooMuch && (
        <div className={styles.both} key={JSON.stringify(fields)}>
          <WishForm {...loaderData} onInput={hear} />
          <aside className={styles.cover}>
            <BookCover title={typed.title} author={author} label={booksWords.cover(typed.title)} />
            <p>
              {words.counts(counts.posts, counts.pages)}
              {canTypeset && typed.paper > 0 && (
                <span>{words.spine((counts.pages / 2) * typed.paper, minutesFor(counts))}</span>
              )}
            </p>
          </aside>
        </div>
      )}
    </AdminPage>
  );
}

const secondsOf = { page: 0.1, photograph: 0.2 };

function minutesFor({ pages, photographs }: { pages: number; photographs: number }) {
  return Math.ceil((secondsOf.page * pages + secondsOf.photograph * photographs) / 60);
}
