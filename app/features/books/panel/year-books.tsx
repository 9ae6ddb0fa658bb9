import { Fragment, useState } from 'react';
import { href, redirect } from 'react-router';
import { yearBooksWords as words } from '#app/features/books/panel-words.ts';
import { showYearBooks, type YearBookView } from '#app/features/books/show-year-books.server.ts';
import { YearBookCover } from '#app/features/books/year-book-cover.tsx';
import {
  deleteYearBook,
  offerYearBook,
  repeatYearBook,
  withdrawYearBook,
} from '#app/features/books/year-books.server.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn } from '#app/platform/request.ts';
import { doneOrStale } from '#app/ui/action-result.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { Badge } from '#app/ui/admin/marks.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { usePolled } from '#app/ui/admin/progress.tsx';
import { Problem } from '#app/ui/field.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/year-books';
import styles from './year-books.module.css';

const list = href('/amministrazione/libri');

export const loader = () => showYearBooks();

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = `${form.get('id')}`;
  return runIntent(form, {
    offer: async () => respond(await offerYearBook(id), words.offered),
    withdraw: async () => respond(await withdrawYearBook(id), words.withdrawn),
    delete: async () => respond(await deleteYearBook(id), words.removed),
    repeat: async () => {
      if (await repeatYearBook(id, context.get(signedIn).email)) throw redirect(list);
      return respond(false);
    },
  });
}

const respond = (isDone: boolean, done?: Notice) => doneOrStale(isDone, done, words.stale);

export const shouldRevalidate = revalidateOnConflict;

const page = { title: words.title, documentTitle: words.documentTitle };

export const handle: Screen = { page, failure: words.failed };

export default function YearBooks({ loaderData }: Route.ComponentProps) {
  const yearBooks = usePolled(href('/amministrazione/libri/stato'), loaderData, (yearBooks) =>
    yearBooks.some((yearBook) => yearBook.state === 'preparing'),
  );
  const make = (
    <AdminButtonLink to={href('/amministrazione/libri/nuovo')}>{words.make}</AdminButtonLink>
  );
  return (
    <AdminPage {...page} beside={make}>
      {yearBooks.length === 0 && <EmptyRoom {...words.empty} />}
      {yearBooks.length > 0 && (
        <ul className={`rows ${styles.yearBooks}`}>
          {yearBooks.map((yearBook) => (
            <YearBook key={yearBook.id} {...yearBook} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function YearBook(yearBook: YearBookView) {
  const { title, author, about, state, files, failure } = yearBook;
  return (
    <li>
      {state === 'ready' && <YearBookCover {...{ title, author }} label={words.cover(title)} />}
      {state !== 'ready' && <span className={styles.noCover} />}
      <div>
        <h2>{title}</h2>
        <p role="status" className="quiet">
          {about}
        </p>
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ form, name, to, about }) => (
              <li key={form}>
                <a className="tap" href={to}>
                  {name}
                </a>{' '}
                {about}
              </li>
            ))}
          </ul>
        )}
        <Problem notice={failure} />
      </div>
      <Actions {...yearBook} />
    </li>
  );
}

function Actions({ id, title, badge, actions }: YearBookView) {
  const [isConfirming, setConfirming] = useState(false);
  const { Form, form, submit, isBusy } = useForm({ key: `book-${id}`, failure: words.failed });
  return (
    <Form {...form} className="stack">
      <input type="hidden" name="id" value={id} />
      {badge && <Badge {...badge} />}
      {actions.map(({ intent, label, variant, note, needsConfirmation }) => (
        <Fragment key={intent}>
          <AdminButton
            type={needsConfirmation ? 'button' : 'submit'}
            name="intent"
            value={intent}
            variant={variant}
            aria-busy={isBusy}
            aria-label={`${label}: ${title}`}
            onClick={needsConfirmation ? () => setConfirming(true) : undefined}
          >
            {label}
          </AdminButton>
          {note && <p className="quiet">{note}</p>}
        </Fragment>
      ))}
      {isConfirming && (
        <ConfirmDialog
          title={words.deleteQuestion(title)}
          text={words.consequence}
          confirm={words.remove}
          isBusy={isBusy}
          onConfirm={() => {
            setConfirming(false);
            submit({ intent: 'delete', id });
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Form>
  );
}
