import { type FormEvent, type ReactNode, useState } from 'react';
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
import { Door } from '#site/pictures/door.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
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

type Typed = Record<string, string>;

export default function Questions({ loaderData: { samples, isAddressFixed, ...shown } }: Route.ComponentProps) {
  const [typed, setTyped] = useState<Typed>(shown);
  const hasFoundation = typed['has-foundation'] === 'yes';
  const answers = [
    typed['author.givenName'] && typed['author.familyName'],
    typed['book.title'],
    !hasFoundation || typed['foundation.name'],
    typed.address,
  ].map(Boolean);
  return (
    <div className={styles.room}>
      <AdminPage title={title} documentTitle={documentTitle}>
        <div className={styles.top}>
          <p>{words.intro}</p>
          {/* A ring is full for each answer. */}
          <span data-count={answers.filter(Boolean).length}>
            <HourMark />
          </span>
        </div>
        <QuestionsForm {...{ shown, typed, answers, isAddressFixed }} onType={setTyped} />
        <Samples samples={samples} />
      </AdminPage>
      <aside className={styles.preview}>
        <p>{words.preview}</p>
        <div className="notte" aria-hidden="true">
          <b>{`${typed['author.givenName']} ${typed['author.familyName']}`}</b>
          <Title>{typed['book.title'] ?? ''}</Title>
          <Door fire="open" />
        </div>
      </aside>
    </div>
  );
}

type FormProps = {
  shown: Typed;
  typed: Typed;
  answers: boolean[];
  isAddressFixed: boolean;
  onType: (typed: Typed) => void;
};

function QuestionsForm({ shown, typed, answers, isAddressFixed, onType }: FormProps) {
  const { Form, form, problems, isBusy } = useForm<Answer>({ failure });
  // The name of the foundation stays while its field is not there.
  const hear = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    onType({ ...typed, ...(Object.fromEntries(new FormData(currentTarget)) as Typed) });
  const box = (name: string, label: string, more: Partial<Parameters<typeof TextBox>[0]> = {}) => (
    <TextBox {...{ name, label, problem: problems[name], defaultValue: shown[name] }} autoComplete="off" {...more} />
  );
  const { who, book, foundation, address } = words;
  return (
    <Form {...form} onInput={hear}>
      <ol className={styles.questions}>
        <Question {...who} isAnswered={answers[0]}>
          <div className={styles.pair}>
            {box('author.givenName', who.given)}
            {box('author.familyName', who.family)}
          </div>
        </Question>
        <Question {...book} isAnswered={answers[1]}>
          {box('book.title', book.label, { hint: book.hint })}
        </Question>
        <Question {...foundation} isAnswered={answers[2]}>
          <div className={styles.pair} role="radiogroup" aria-label={foundation.title}>
            {(['yes', 'no'] as const).map((value) => (
              <label key={value} className={styles.choice}>
                <input
                  type="radio"
                  name="has-foundation"
                  value={value}
                  defaultChecked={shown['has-foundation'] === value}
                />
                {foundation[value]}
              </label>
            ))}
          </div>
          {typed['has-foundation'] === 'yes' &&
            box('foundation.name', foundation.label, { defaultValue: typed['foundation.name'] })}
        </Question>
        <Question {...address} isAnswered={answers[3]}>
          {box('address', address.label, {
            readOnly: isAddressFixed,
            hint: isAddressFixed ? address.fixed : address.hint,
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
  return (
    <li data-answered={isAnswered || undefined}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.answer}>{children}</div>
    </li>
  );
}

function Samples({ samples: { count, isThere, until } }: { samples: Route.ComponentProps['loaderData']['samples'] }) {
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
