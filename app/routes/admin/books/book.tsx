import { useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import { readForm, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { useForm } from '#app/ui/form.ts';
import { AnswerNotice } from '#app/ui/page-notice.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import type { Route } from './+types/book';
import { answerPressed } from './actions.server.ts';
import styles from './book.module.css';
import type { loader as progressLoader } from './progress.ts';
import { type ShownProgress, showProgress } from './show-progress.server.ts';
import { booksWords, progressWords as words } from './words.ts';

const pollMs = 1000;

export const loader = ({ params: { id } }: Route.LoaderArgs) => showProgress(id);

export async function action({ request, context }: Route.ActionArgs) {
  return answerPressed(await readForm(request), context.get(signedIn).email);
}

export const handle: Screen = {
  page: { title: booksWords.title, documentTitle: words.documentTitle },
  failure: booksWords.failed,
};

const signs = { done: 'published', now: 'promised', later: 'uncovered' } as const;

export default function Book({ loaderData }: Route.ComponentProps) {
  const shown = useProgress(loaderData);
  return (
    <div className={styles.page}>
      <title>{words.documentTitle}</title>
      <AnswerNotice />
      <section className={`notte ${styles.oven}`}>
        <div role="status">
          <p>{shown.title}</p>
          <h1>{shown.heading}</h1>
          <p>{shown.failure ? `${shown.failure.title} ${shown.failure.text}` : shown.now}</p>
        </div>
        {/* A ring is full for each step. */}
        <span data-count={shown.done}>
          <HourMark />
        </span>
      </section>
      <ol className={styles.steps}>
        {shown.steps.map(({ name, state, words: told, time }) => (
          <li key={name} data-state={state}>
            <DaySign state={signs[state]} width={40} />
            <span>
              {told}
              <span className="solo-voce">, {words.said[state]}</span>
            </span>
            <small>{time}</small>
          </li>
        ))}
      </ol>
      {shown.isMoving ? <Stop id={shown.id} /> : <ToBooks />}
    </div>
  );
}

function Stop({ id }: Pick<ShownProgress, 'id'>) {
  const { Form, form, isBusy } = useForm({ failure: booksWords.failed });
  return (
    <Form {...form}>
      <input type="hidden" name="id" value={id} />
      <AdminButton look="neutral" name="intent" value="stop" aria-busy={isBusy}>
        {words.stop}
      </AdminButton>
    </Form>
  );
}

function ToBooks() {
  return (
    <p>
      <AdminButtonLink to={href('/amministrazione/libri')}>{words.toBooks}</AdminButtonLink>
    </p>
  );
}

function useProgress(loaded: ShownProgress) {
  const { load, state, data } = useFetcher<typeof progressLoader>();
  const shown = data?.id === loaded.id ? data : loaded;
  const { id, isMoving } = shown;
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const ask = () => document.hidden || load(href('/amministrazione/libri/:id/stato', { id }));
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  }, [id, isMoving, state, load]);
  return shown;
}
