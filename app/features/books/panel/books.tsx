import { Fragment, useState } from 'react';
import { href, redirect } from 'react-router';
import { BookCover } from '#app/features/books/book-cover.tsx';
import { deleteBook, offerBook, repeatBook, withdrawBook } from '#app/features/books/books.server.ts';
import { booksWords as words } from '#app/features/books/panel-words.ts';
import { type ShownBook, showBooks } from '#app/features/books/show-books.server.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn } from '#app/request.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { Badge } from '#app/ui/admin/marks.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { usePolled } from '#app/ui/admin/progress.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import { Problem } from '#app/ui/field.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import type { Route } from './+types/books';
import styles from './books.module.css';

const list = href('/amministrazione/libri');

export const loader = () => showBooks();

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = `${form.get('id')}`;
  return answerIntent(form, {
    offer: async () => tell(await offerBook(id), words.offered),
    withdraw: async () => tell(await withdrawBook(id), words.withdrawn),
    delete: async () => tell(await deleteBook(id), words.removed),
    repeat: async () => {
      if (await repeatBook(id, context.get(signedIn).email)) throw redirect(list);
      return tell(false, words.stale);
    },
  });
}

function tell(isDone: boolean, done: Notice) {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'stale', notice: { ...words.stale, isError: true } };
}

export const shouldRevalidate = revalidateOnConflict;

const page = { title: words.title, documentTitle: words.documentTitle };

export const handle: Screen = { page, failure: words.failed };

export default function Books({ loaderData }: Route.ComponentProps) {
  const books = usePolled(href('/amministrazione/libri/stato'), loaderData, (books) =>
    books.some((book) => book.state === 'preparing'),
  );
  const make = <AdminButtonLink to={href('/amministrazione/libri/nuovo')}>{words.make}</AdminButtonLink>;
  return (
    <AdminPage {...page} beside={make}>
      {books.length === 0 && <EmptyRoom {...words.empty} />}
      {books.length > 0 && (
        <ul className={`rows ${styles.books}`}>
          {books.map((book) => (
            <Book key={book.id} {...book} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function Book(book: ShownBook) {
  const { title, author, about, state, files, failure } = book;
  return (
    <li>
      {state === 'ready' ? <BookCover {...{ title, author }} label={words.cover(title)} /> : <NoCover />}
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
      <Actions {...book} />
    </li>
  );
}

/** An empty night. */
function NoCover() {
  return <span className={styles.noCover} />;
}

function Actions({ id, title, badge, actions }: ShownBook) {
  const [isAsking, setAsking] = useState(false);
  const { Form, form, submit, isBusy } = useForm({ key: `book-${id}`, failure: words.failed });
  return (
    <Form {...form} className="stack">
      <input type="hidden" name="id" value={id} />
      {badge && <Badge {...badge} />}
      {actions.map(({ intent, label, look, note, asks }) => (
        <Fragment key={intent}>
          <AdminButton
            type={asks ? 'button' : 'submit'}
            name="intent"
            value={intent}
            look={look}
            aria-busy={isBusy}
            aria-label={`${label}: ${title}`}
            onClick={asks ? () => setAsking(true) : undefined}
          >
            {label}
          </AdminButton>
          {note && <p className="quiet">{note}</p>}
        </Fragment>
      ))}
      {isAsking && (
        <ConfirmDialog
          title={words.ask(title)}
          text={words.consequence}
          confirm={words.remove}
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(false);
            submit({ intent: 'delete', id });
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Form>
  );
}
