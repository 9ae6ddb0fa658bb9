import { useState } from 'react';
import { href, Link, redirect } from 'react-router';
import { z } from 'zod';
import { romeYear } from '#app/calendar/rome.ts';
import { countYearBook, listUnprintable } from '#app/features/books/collect-year-book.server.ts';
import { newBookWords as words, yearBooksWords } from '#app/features/books/panel-words.ts';
import { findShortage } from '#app/features/books/typeset/typeset.server.ts';
import { selectionOf } from '#app/features/books/year-book.ts';
import { YearBookCover } from '#app/features/books/year-book-cover.tsx';
import { startYearBook } from '#app/features/books/year-books.server.ts';
import { listLitMonths, yearsOf } from '#app/features/posts/lit-months.server.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn } from '#app/platform/request.ts';
import { fill } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import { AdminPage, Toggle } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runForm } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/new-year-book';
import styles from './new-year-book.module.css';

const text = (most: number, message: string) => z.string().trim().max(most, message);
const year = z.string().regex(/^[1-9]\d{3}$/);
const formSchema = z.object({
  title: text(120, 'Il titolo può avere al massimo 120 caratteri').min(1, 'Scrivi un titolo'),
  subtitle: text(160, 'Il sottotitolo può avere al massimo 160 caratteri'),
  preface: text(20_000, 'La prefazione può avere al massimo 20.000 caratteri'),
  photographs: z.string().optional().transform(Boolean),
  anno: year,
});

export async function loader({ url }: Route.LoaderArgs) {
  const months = await listLitMonths();
  const newest = months[0]?.slice(0, 4) ?? romeYear(new Date());
  const requestedYear = year.catch(newest).parse(url.searchParams.get('anno'));
  const { title, subtitle } = site().texts.yearBook;
  const proposed = {
    title: fill(title, { anno: requestedYear }),
    subtitle,
    preface: '',
    photographs: true,
  };
  const options = { ...proposed, selection: selectionOf(requestedYear) };
  return {
    options,
    year: requestedYear,
    otherYears: yearsOf(months).filter((one) => one !== requestedYear),
    author: site().author.name,
    counts: await countYearBook(options),
    unprintable: await listUnprintable(options),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return runForm<ActionResult, object>(() => start(form, context.get(signedIn).email));
}

async function start(form: FormData, account: string): Promise<ActionResult> {
  const { fields, problems } = parseForm(form, formSchema);
  if (problems) return { outcome: 'refused', problems };
  const { anno, ...typed } = fields;
  const options = { ...typed, selection: selectionOf(anno) };
  const shortage = await findShortage(await countYearBook(options));
  if (shortage) return { outcome: 'refused', problems: { form: words.noRoom[shortage] } };
  if (await startYearBook(options, account)) throw redirect(href('/amministrazione/libri'));
  return { outcome: 'refused', problems: { form: words.empty } };
}

export const handle: Screen = {
  page: { title: yearBooksWords.make, documentTitle: words.documentTitle },
  failure: yearBooksWords.failed,
};

export default function NewYearBook({ loaderData }: Route.ComponentProps) {
  const { options, year, otherYears, counts, unprintable, author } = loaderData;
  const [title, setTitle] = useState(options.title);
  return (
    <AdminPage title={words.ofYear(year)} documentTitle={words.documentTitle}>
      <p className="quiet">{words.intro}</p>
      {unprintable.length > 0 && <PageNotice notice={words.squares(unprintable)} />}
      {otherYears.length > 0 && (
        <p className="row quiet">
          {words.otherYears}
          {otherYears.map((one) => (
            <Link
              key={one}
              className="tap"
              to={`${href('/amministrazione/libri/nuovo')}?anno=${one}`}
            >
              {one}
            </Link>
          ))}
        </p>
      )}
      {counts.posts === 0 && <PageNotice notice={words.empty} />}
      {counts.posts > 0 && (
        <div className={styles.both} key={year}>
          <NewYearBookForm {...loaderData} onTitle={setTitle} />
          <aside className={styles.cover}>
            <YearBookCover title={title} author={author} label={yearBooksWords.cover(title)} />
            <p>{words.counts(counts.posts, counts.pages)}</p>
          </aside>
        </div>
      )}
    </AdminPage>
  );
}

type FormProps = Route.ComponentProps['loaderData'] & { onTitle: (title: string) => void };

function NewYearBookForm({ options, year, counts, onTitle }: FormProps) {
  const { Form, form, problems, isBusy } = useForm<ActionResult>({
    failure: yearBooksWords.failed,
  });
  return (
    <Form {...form} className={styles.form}>
      <input type="hidden" name="anno" value={year} />
      <div className={styles.pair}>
        <TextBox
          label={words.titleLabel}
          name="title"
          defaultValue={options.title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
          problem={problems.title}
        />
        <TextBox
          label={words.subtitle}
          name="subtitle"
          note={words.optional}
          defaultValue={options.subtitle}
          problem={problems.subtitle}
        />
      </div>
      <TextAreaBox
        label={words.preface}
        name="preface"
        note={words.optional}
        hint={words.prefaceHint}
        rows={5}
        problem={problems.preface}
      />
      <Toggle
        name="photographs"
        label={words.photographs}
        hint={words.photographsHint(counts.photographs)}
        defaultChecked
      />
      <Problem notice={problems.form} />
      <p>
        <AdminButton aria-busy={isBusy}>{words.prepare}</AdminButton>
      </p>
    </Form>
  );
}
