import { useState } from 'react';
import { href, redirect } from 'react-router';
import { romeYear } from '#app/calendar/rome.ts';
import { listLitMonths } from '#app/features/archive/archive.server.ts';
import { yearsOf } from '#app/features/archive/month.ts';
import type { BookWish } from '#app/features/books/book.ts';
import { BookCover } from '#app/features/books/book-cover.tsx';
import { mostPosts, yearOf } from '#app/features/books/book-files.ts';
import { beginBook } from '#app/features/books/books.server.ts';
import { collectBook, countBook } from '#app/features/books/collect-book.server.ts';
import { bookAuthor } from '#app/features/books/offered.server.ts';
import { unknownLetters, whatLacks } from '#app/features/books/typeset/typeset.server.ts';
import { listShownCategories } from '#app/features/posts/posts.server.ts';
import { readForm, readTyped, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { answerForm } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { liturgicalDays } from '#site/calendar.ts';
import type { Route } from './+types/wish';
import { proposeWish, readSelection, readWish, selectionFields } from './read-wish.server.ts';
import styles from './wish.module.css';
import { SelectionForm, WishForm } from './wish-form.tsx';
import { booksWords, wishWords as words } from './words.ts';

export async function loader({ url }: Route.LoaderArgs) {
  const months = await listLitMonths();
  const asked = readSelection(url.searchParams);
  const newest = months[0]?.slice(0, 4) ?? romeYear(new Date());
  const selection = Object.keys(asked).length > 0 ? asked : readSelection(new URLSearchParams({ anno: newest }));
  const wish = proposeWish(selection);
  const [counts, categories] = await Promise.all([countBook(wish), listShownCategories()]);
  const tooMuch = await tellTooMuch(counts);
  const unknown = tooMuch ? [] : await unknownInPosts(wish);
  return {
    wish,
    fields: selectionFields(selection),
    year: yearOf(selection),
    years: yearsOf(months),
    categories: categories.map(({ name }) => name),
    author: bookAuthor(),
    counts,
    tooMuch,
    hasSeasons: liturgicalDays,
    unknown: unknown ?? [],
    canTypeset: unknown !== undefined,
  };
}

async function unknownInPosts(wish: BookWish) {
  return unknownLetters(await collectBook(wish, { id: '', madeAt: new Date(0) }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { email } = context.get(signedIn);
  return answerForm<Answer, object>(() => begin(form, email), readTyped(form));
}

type Counts = Awaited<ReturnType<typeof countBook>>;

async function begin(form: FormData, account: string): Promise<Answer> {
  const { wish, problems } = readWish(form);
  if (!wish) return { outcome: 'refused', problems };
  const tooMuch = await tellTooMuch(await countBook(wish));
  if (tooMuch) return { outcome: 'refused', problems: { form: tooMuch } };
  if (await beginBook(wish, account)) throw redirect(href('/amministrazione/libri'));
  return { outcome: 'refused', problems: { form: words.empty } };
}

async function tellTooMuch(counts: Counts) {
  if (counts.posts > mostPosts) return words.tooMany(mostPosts);
  const lacking = await whatLacks(counts);
  return lacking && words.noRoom[lacking];
}

export const handle: Screen = {
  page: { title: words.ofThese, documentTitle: words.documentTitle },
  failure: booksWords.failed,
};

export default function Wish({ loaderData }: Route.ComponentProps) {
  const { wish, fields, year, counts, canTypeset, tooMuch, author } = loaderData;
  const [title, setTitle] = useState(wish.title);
  const isEmpty = counts.posts === 0;
  const books = (
    <AdminButtonLink look="word" to={href('/amministrazione/libri')}>
      {booksWords.title}
    </AdminButtonLink>
  );
  return (
    <AdminPage title={year ? words.ofYear(year) : words.ofThese} documentTitle={words.documentTitle} beside={books}>
      <p className="quiet">{words.intro}</p>
      {!canTypeset && <PageNotice notice={words.withoutPages} />}
      <SelectionForm {...loaderData} />
      {isEmpty && <PageNotice notice={words.empty} />}
      <PageNotice notice={tooMuch} />
      {!isEmpty && !tooMuch && (
        <div className={styles.both} key={JSON.stringify(fields)}>
          <WishForm {...loaderData} onTitle={setTitle} />
          <aside className={styles.cover}>
            <BookCover title={title} author={author} label={booksWords.cover(title)} />
            <p>{words.counts(counts.posts, counts.pages)}</p>
          </aside>
        </div>
      )}
    </AdminPage>
  );
}
