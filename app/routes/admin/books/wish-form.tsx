import { type FormEventHandler, useId } from 'react';
import { href, Link, useActionData } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { BookWish } from '#app/features/books/book.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/section.tsx';
import type { Answer, Failed } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './wish.module.css';
import { booksWords, wishWords as words } from './words.ts';

export type WishAnswer = Answer & { unknown?: string };
type Unknown = { entry: string; letter: string; code: string }[];
type Props = {
  wish: BookWish;
  fields: Record<string, string>;
  counts: { photographs: number };
  unknown: Unknown;
  hasSeasons: boolean;
  onInput: FormEventHandler<HTMLFormElement>;
};

export function WishForm({ wish, fields, counts, unknown, hasSeasons, onInput }: Props) {
  const served = useActionData<(WishAnswer | Failed) & { typed?: Record<string, string> }>();
  const { Form, form, problems, answer, isBusy } = useForm<WishAnswer>({ failure: booksWords.failed, served });
  const typed = served?.typed;
  const isOn = (name: string) => !typed || name in typed;
  const optional = words.optional;
  return (
    <Form {...form} className={styles.form} onInput={onInput}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="accepted" value={answer?.unknown ?? ''} />
      <div className={styles.pair}>
        <TextBox
          label={words.titleLabel}
          name="title"
          defaultValue={typed?.title ?? wish.title}
          problem={problems.title}
        />
        <TextBox
          label={words.subtitle}
          name="subtitle"
          aside={optional}
          defaultValue={typed?.subtitle ?? wish.subtitle}
          problem={problems.subtitle}
        />
      </div>
      <TextAreaBox
        label={words.preface}
        name="preface"
        aside={optional}
        hint={words.prefaceHint}
        rows={5}
        defaultValue={typed?.preface}
        problem={problems.preface}
      />
      <fieldset>
        <legend>{words.order}</legend>
        {(['month', 'day', ...(hasSeasons ? (['season'] as const) : [])] as const).map((order) => (
          <Order key={order} order={order} isChosen={order === (typed?.order ?? wish.order)} />
        ))}
      </fieldset>
      <fieldset>
        <legend>{words.with}</legend>
        <Toggle name="dates" {...words.dates} defaultChecked={isOn('dates')} />
        <Toggle name="citations" {...words.citations} defaultChecked={isOn('citations')} />
        <Toggle
          name="photographs"
          label={words.photographs}
          hint={words.photographsHint(counts.photographs)}
          defaultChecked={isOn('photographs')}
        />
      </fieldset>
      <div className={styles.pair}>
        <TextBox
          label={words.paper}
          name="paper"
          inputMode="decimal"
          hint={words.paperHint}
          defaultValue={typed?.paper ?? `${inFigures(wish.paper)} mm`}
          problem={problems.paper}
        />
      </div>
      <UnknownLetters unknown={unknown} />
      <Problem notice={problems.form} />
      <p className={styles.end}>
        <AdminButton aria-busy={isBusy}>{words.prepare}</AdminButton>
        <span>{words.once}</span>
      </p>
    </Form>
  );
}

type OrderProps = { order: BookWish['order']; isChosen: boolean };

function Order({ order, isChosen }: OrderProps) {
  const id = useId();
  const [label, hint] = words.orders[order];
  return (
    <label className={styles.order}>
      <input type="radio" name="order" value={order} defaultChecked={isChosen} aria-describedby={id} />
      {label}
      <small id={id}>{hint}</small>
    </label>
  );
}

function UnknownLetters({ unknown }: { unknown: Unknown }) {
  return [...Map.groupBy(unknown, ({ entry }) => entry)].map(([entry, letters]) => (
    <p key={entry} className={styles.unknown}>
      {words.unknown.before} <Link to={href('/amministrazione/post/:id', { id: entry })}>{words.unknown.one}</Link>{' '}
      {words.unknown.after(letters.map(({ letter, code }) => `«${letter}» (${code})`).join(', '))}
    </p>
  ));
}
