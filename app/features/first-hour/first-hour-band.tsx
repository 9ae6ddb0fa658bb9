import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { href } from 'react-router';
import { textsAddress } from '#app/features/site-texts/addresses.ts';
import { PictureField } from '#app/features/site-texts/picture-field.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { ChevronMark } from '#app/ui/marks.tsx';
import type { MissingPart, readQuestions } from './first-hour.server.ts';
import styles from './first-hour-band.module.css';
import { firstHourWords, questionsWords as words } from './words.ts';

type Props = NonNullable<Awaited<ReturnType<typeof readQuestions>>>;

const focusPage = () => document.querySelector<HTMLElement>('#contenuto')?.focus();

/** Closed at first, so that the table of posts is visible without scrolling. */
export function FirstHourBand({
  values,
  photographs,
  isAddressFixed,
  children,
}: Props & { children: ReactNode }) {
  const { Form, form, problems, isBusy } = useForm({
    failure: words.failure,
    onDone: focusPage,
  });
  const [title, formId] = [useId(), useId()];
  const box = (name: keyof typeof values, more: ComponentProps<typeof TextBox>) => (
    <TextBox
      name={name}
      problem={problems[name]}
      defaultValue={values[name]}
      autoComplete="off"
      {...more}
    />
  );
  const [given, setGiven] = useState<Record<string, string>>(values);
  const pictureField = (name: 'pictures.portrait' | 'pictures.cover') => (
    <div>
      <h4>{words.pictures[name]}</h4>
      <PictureField
        name={name}
        photographs={photographs}
        label={words.pictures[name]}
        text={given[name] ?? ''}
        problem={problems[name]}
        onType={(id) => setGiven({ ...given, [name]: id })}
      />
    </div>
  );
  const { who, email, book, foundation, address } = words;
  return (
    <section className={styles.band} aria-labelledby={title}>
      <details>
        <summary>
          <DayIcon state="scheduled" width={56} />
          <h2 id={title}>{words.title}</h2>
          <span className="quiet">{words.intro}</span>
          <ChevronMark />
        </summary>
        <div>
          <Form {...form} id={formId} action={href('/amministrazione/impostazioni')}>
            <ol className={`rows ${styles.questions}`}>
              <Question {...who}>
                <div className={styles.pair}>
                  {box('author.givenName', { label: who.given })}
                  {box('author.familyName', { label: who.family })}
                </div>
              </Question>
              <Question {...email}>
                {box('author.email', { ...email.box, inputMode: 'email' })}
              </Question>
              <Question {...book}>{box('book.title', book.box)}</Question>
              <Question {...foundation}>{box('foundation.name', foundation.box)}</Question>
              <Question {...words.pictures}>
                <div className={styles.pair}>
                  {pictureField('pictures.portrait')}
                  {pictureField('pictures.cover')}
                </div>
              </Question>
              <Question {...address}>
                {box('address', {
                  label: address.label,
                  readOnly: isAddressFixed,
                  hint: isAddressFixed ? address.fixed : address.hint,
                  inputMode: 'url',
                })}
              </Question>
              {children}
            </ol>
            <Problem notice={problems.form} />
          </Form>
        </div>
      </details>
      <p className="row">
        <AdminButton form={formId} name="intent" value="answer-questions" aria-busy={isBusy}>
          {words.open}
        </AdminButton>
        <AdminButton
          form={formId}
          variant="word"
          name="intent"
          value="leave-questions"
          aria-busy={isBusy}
        >
          {words.later}
        </AdminButton>
      </p>
    </section>
  );
}

export function Question({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="quiet">{text}</p>
      </div>
      <div className={styles.reply}>{children}</div>
    </li>
  );
}

export function MissingPartsSection({ parts }: { parts: MissingPart[] }) {
  if (parts.length === 0) return null;
  return (
    <section className={`${styles.band} ${styles.waiting}`} aria-labelledby="prima-ora">
      <details>
        <summary>
          <DayIcon state="scheduled" width={56} />
          <h2 id="prima-ora">{firstHourWords.title}</h2>
          <span className="quiet">{firstHourWords.left(parts.length)}</span>
          <ChevronMark />
        </summary>
        <p className="quiet">{firstHourWords.intro}</p>
        <ol className={`rows ${styles.missing}`}>
          {parts.map(({ title, text, press, links }) => (
            <li key={title}>
              <DayIcon state="uncovered" width={40} />
              <div>
                <h3>{title}</h3>
                <p className="quiet">{text}</p>
              </div>
              <div className={styles.links}>
                {press && <PressPart {...press} />}
                {links?.map(({ label, to }) => (
                  // The browser itself opens a `details` element around the target of a fragment.
                  <AdminButtonLink
                    key={to}
                    variant={links.length > 1 ? 'word' : 'neutral'}
                    to={to}
                    reloadDocument={!to.startsWith(textsAddress)}
                  >
                    {label}
                  </AdminButtonLink>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

function PressPart({ intent, label }: NonNullable<MissingPart['press']>) {
  const { Form, form, isBusy } = useForm({ failure: firstHourWords.failure, onDone: focusPage });
  return (
    <Form {...form} action={href('/amministrazione/impostazioni')}>
      <AdminButton variant="neutral" name="intent" value={intent} aria-busy={isBusy}>
        {label}
      </AdminButton>
    </Form>
  );
}
