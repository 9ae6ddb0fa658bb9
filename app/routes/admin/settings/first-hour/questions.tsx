import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { data, href, redirect, redirectDocument } from 'react-router';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { site } from '#app/site/site.server.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { dome } from '#site/pictures/dome.ts';
import { Door } from '#site/pictures/door.tsx';
import type { Route } from './+types/questions';
import styles from './questions.module.css';
import { answerQuestions, readQuestions } from './questions.server.ts';
import { putSamplesBack, takeSamplesAway } from './samples.server.ts';
import { questionsWords as words } from './words.ts';

export async function loader() {
  const { isOver, ...questions } = await readQuestions();
  if (isOver) throw redirect(href('/amministrazione'));
  return questions;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { email } = context.get(signedIn);
  const by = { account: email, address: context.get(visitorAddress) };
  const saved = ({ outcome }: { outcome: string }, notice?: Answer['notice']) => {
    if (outcome !== 'saved') throw data(null, { status: 409 });
    return { outcome: 'done', notice };
  };
  return answerIntent<Answer>(form, {
    answer: async () => {
      const answer = await answerQuestions(form, email);
      if (answer.outcome === 'done') throw redirectDocument(site().address || href('/'));
      return answer;
    },
    'take-samples': async () => saved(await takeSamplesAway(by)),
    'put-samples': async () => saved(await putSamplesBack(by), words.samples.restored),
  });
}

const { title, documentTitle, failure } = words;

export const handle: Screen = { page: { title, documentTitle }, failure };

type Shown = Route.ComponentProps['loaderData'];

export default function Questions({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState({
    given: loaderData.givenName,
    family: loaderData.familyName,
    book: loaderData.title,
    hasFoundation: loaderData.foundation !== '',
    foundation: loaderData.foundation,
    address: loaderData.host,
  });
  const answers = [
    typed.given && typed.family,
    typed.book,
    !typed.hasFoundation || typed.foundation,
    typed.address,
  ].map(Boolean);
  return (
    <div className={styles.room}>
      <AdminPage title={title} documentTitle={documentTitle}>
        <div className={styles.top}>
          <p>{words.intro}</p>
          <Filling count={answers.filter(Boolean).length} />
        </div>
        <QuestionsForm shown={loaderData} typed={typed} answers={answers} onType={setTyped} />
        <Samples samples={loaderData.samples} />
      </AdminPage>
      <aside className={styles.preview}>
        <p>{words.preview}</p>
        <div className="notte" aria-hidden="true">
          <b>{`${typed.given} ${typed.family}`}</b>
          <Title>{typed.book}</Title>
          <Door fire="open" />
        </div>
      </aside>
    </div>
  );
}

type Typed = {
  given: string;
  family: string;
  book: string;
  hasFoundation: boolean;
  foundation: string;
  address: string;
};
type FormProps = { shown: Shown; typed: Typed; answers: boolean[]; onType: (typed: Typed) => void };

function QuestionsForm({ shown, typed, answers, onType }: FormProps) {
  const { Form, form, problems, isBusy } = useForm<Answer>({ failure });
  function hear({ currentTarget }: FormEvent<HTMLFormElement>) {
    const body = new FormData(currentTarget);
    const text = (name: string) => `${body.get(name) ?? ''}`;
    onType({
      given: text('author.givenName'),
      family: text('author.familyName'),
      book: text('book.title'),
      hasFoundation: text('has-foundation') === 'yes',
      foundation: text('foundation.name') || typed.foundation,
      address: text('address'),
    });
  }
  const box = (name: string, label: string, more: Partial<Parameters<typeof TextBox>[0]>) => (
    <TextBox name={name} label={label} problem={problems[name]} autoComplete="off" {...more} />
  );
  const { who, book, foundation, address } = words;
  return (
    <Form {...form} onInput={hear}>
      <ol className={styles.questions}>
        <Question {...who} isAnswered={answers[0]}>
          <div className={styles.pair}>
            {box('author.givenName', who.given, { defaultValue: shown.givenName })}
            {box('author.familyName', who.family, { defaultValue: shown.familyName })}
          </div>
        </Question>
        <Question {...book} isAnswered={answers[1]}>
          {box('book.title', book.label, { defaultValue: shown.title, hint: book.hint })}
        </Question>
        <Question {...foundation} isAnswered={answers[2]}>
          <div className={styles.pair} role="radiogroup" aria-label={foundation.title}>
            {(['yes', 'no'] as const).map((value) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  name="has-foundation"
                  value={value}
                  defaultChecked={(value === 'yes') === (shown.foundation !== '')}
                />
                {foundation[value]}
              </label>
            ))}
          </div>
          {typed.hasFoundation && box('foundation.name', foundation.label, { defaultValue: typed.foundation })}
        </Question>
        <Question {...address} isAnswered={answers[3]}>
          {box('address', address.label, {
            defaultValue: shown.host,
            readOnly: shown.isAddressFixed,
            hint: shown.isAddressFixed ? address.fixed : address.hint,
            inputMode: 'url',
          })}
        </Question>
      </ol>
      <Problem notice={problems.form} />
      <p className={styles.end}>
        <AdminButton name="intent" value="answer" aria-busy={isBusy}>
          {words.open}
        </AdminButton>
        <AdminButtonLink look="word" to={href('/amministrazione')}>
          {words.later}
        </AdminButtonLink>
      </p>
    </Form>
  );
}

type QuestionProps = { title: string; text: string; isAnswered?: boolean; children: ReactNode };

function Question({ title, text, isAnswered, children }: QuestionProps) {
  const id = useId();
  return (
    <li data-answered={isAnswered || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.answer}>{children}</div>
    </li>
  );
}

function Samples({ samples: { count, isThere, until } }: { samples: Shown['samples'] }) {
  const { Form, form, isBusy } = useForm<Answer>({ failure: words.failure });
  const { title, text, remove, removed, until: saidUntil, restore } = words.samples;
  if (!isThere && !until) return null;
  return (
    <section id="esempi" className={styles.samples} aria-labelledby="titolo-esempi">
      <div role="status">
        <h2 id="titolo-esempi">{until ? removed : title}</h2>
        <p>{until ? saidUntil(until) : text(count)}</p>
      </div>
      <Form {...form}>
        <AdminButton look="neutral" name="intent" value={until ? 'put-samples' : 'take-samples'} aria-busy={isBusy}>
          {until ? restore : remove}
        </AdminButton>
      </Form>
    </section>
  );
}

/** As the opening of the home page shows it. */
function Title({ children }: { children: string }) {
  const [plain, italic] = children.split('*');
  return (
    <p>
      {plain} {italic && <em>{italic}</em>}
    </p>
  );
}

const rings = [410, 353, 297, 246, 197, 150, 126];

/** Full from the inside: what is answered. */
function Filling({ count }: { count: number }) {
  return (
    <svg viewBox="-430 -440 900 452" aria-hidden="true">
      {rings.map((width, ring) => (
        <path
          key={width}
          d={dome(0, 0, width, width * (1.04 - 0.04 * ring))}
          data-ring={ring < rings.length - count ? undefined : rings.length - ring}
        />
      ))}
      <path d="M-430 0H470" />
    </svg>
  );
}
