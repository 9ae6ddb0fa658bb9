import { Fragment, useState } from 'react';
import { href, Link } from 'react-router';
import { BookCover } from '#app/features/books/book-cover.tsx';
import { seeBooks } from '#app/features/books/books.server.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { readForm, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { Badge } from '#app/ui/admin/badge.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import type { Route } from './+types/books';
import { answerPressed } from './actions.server.ts';
import styles from './books.module.css';
import { type ShownBook, showBooks } from './show-books.server.ts';
import { booksWords as words } from './words.ts';

export async function loader() {
  const books = await showBooks();
  await seeBooks();
  return books;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPressed(await readForm(request), context.get(signedIn).email);
}

export const shouldRevalidate = revalidateOnConflict;

const page = { title: words.title, documentTitle: words.documentTitle };

export const handle: Screen = { page, failure: words.failed };

export default function Books({ loaderData: books }: Route.ComponentProps) {
  const make = <AdminButtonLink to={href('/amministrazione/libri/nuovo')}>{words.make}</AdminButtonLink>;
  return (
    <AdminPage {...page} beside={make}>
      {books.length === 0 && <EmptyRoom {...words.empty} />}
      {books.length > 0 && (
        <ul className={styles.books}>
          {books.map((book) => (
            <Book key={book.id} {...book} />
          ))}
        </ul>
      )}
    </AdminPage>
  );
}

function Book(book: ShownBook) {
  const { id, title, author, about, state, files, changes, failure, isWithoutPages } = book;
  return (
    <li>
      {state === 'ready' ? <BookCover {...{ title, author }} label={words.cover(title)} /> : <NoCover />}
      <div>
        <h2>{title}</h2>
        {state === 'preparing' ? (
          <p>
            {words.inOven} <Link to={href('/amministrazione/libri/:id', { id })}>{words.watch}</Link>
          </p>
        ) : (
          <p>{about}</p>
        )}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ form, name, to, about }) => (
              <li key={form}>
                <a href={to}>{name}</a> {about}
              </li>
            ))}
          </ul>
        )}
        {isWithoutPages && <p>{words.withoutPages}</p>}
        {changes && <Changes {...changes} />}
        {failure && (
          <p className={`${styles.note} ${styles.failure}`}>
            <b>{failure.title}</b> {failure.text}
          </p>
        )}
      </div>
      <Actions {...book} />
    </li>
  );
}

/** An empty night. */
function NoCover() {
  return <span className={styles.noCover} />;
}

function Changes({ sentence, posts }: NonNullable<ShownBook['changes']>) {
  return (
    <details className={styles.note}>
      <summary>
        {sentence} <span>{words.which}</span>
      </summary>
      <ul>
        {posts.map(({ id, title, kind }) => (
          <li key={id}>
            <Link to={href('/amministrazione/post/:id', { id })}>
              <PostTitle>{title}</PostTitle>
            </Link>{' '}
            {kind}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Actions({ id, title, badge, actions }: ShownBook) {
  const [isAsking, setAsking] = useState(false);
  const { Form, form, submit, isBusy } = useForm({ key: `book-${id}`, failure: words.failed });
  return (
    <Form {...form} className={styles.actions}>
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
          {note && <p>{note}</p>}
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
