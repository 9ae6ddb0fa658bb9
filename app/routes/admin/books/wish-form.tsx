import { useId } from 'react';
import { Form, href, Link, useActionData } from 'react-router';
import type { BookWish } from '#app/features/books/book.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DayBox, SelectBox, TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/page.tsx';
import type { Answer, Failed } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { selectionFields } from './read-wish.server.ts';
import styles from './wish.module.css';
import { booksWords, wishWords as words } from './words.ts';

type Unknown = { entry: string; letter: string; code: string }[];
type Fields = ReturnType<typeof selectionFields>;
type Selected = { fields: Fields; year?: string; years: string[]; categories: string[] };
type Props = {
  wish: BookWish;
  fields: Fields;
  counts: { photographs: number };
  unknown: Unknown;
  hasSeasons: boolean;
  onTitle: (title: string) => void;
};

/** A form that asks the page anew. */
export function SelectionForm({ fields, year, years, categories }: Selected) {
  const others = years.filter((one) => one !== year);
  return (
    <details className={styles.which} open={year === undefined}>
      <summary>{words.which}</summary>
      {others.length > 0 && (
        <p className="row quiet">
          {words.otherYears}
          {others.map((one) => (
            <Link key={one} className="tap" to={`${href('/amministrazione/libri/nuovo')}?anno=${one}`}>
              {one}
            </Link>
          ))}
        </p>
      )}
      <Form key={JSON.stringify(fields)}>
        <DayBox label={words.from} name="dal" defaultValue={fields.dal} />
        <DayBox label={words.to} name="al" defaultValue={fields.al} />
        <SelectBox label={words.category} name="categoria" defaultValue={fields.categoria}>
          <option value="">{words.allCategories}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectBox>
        <TextBox label={words.search} name="cerca" type="search" maxLength={100} defaultValue={fields.cerca} />
        <AdminButton look="neutral">{words.choose}</AdminButton>
      </Form>
    </details>
  );
}

export function WishForm({ wish, fields, counts, unknown, hasSeasons, onTitle }: Props) {
  const served = useActionData<(Answer | Failed) & { typed?: Record<string, string> }>();
  const { Form, form, problems, isBusy } = useForm<Answer>({ failure: booksWords.failed, served });
  const typed = served?.typed;
  const isOn = (name: string) => !typed || name in typed;
  const optional = words.optional;
  return (
    <Form {...form} className={styles.form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.pair}>
        <TextBox
          label={words.titleLabel}
          name="title"
          defaultValue={typed?.title ?? wish.title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
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
      <UnknownLetters unknown={unknown} />
      <Problem notice={problems.form} />
      <p>
        <AdminButton aria-busy={isBusy}>{words.prepare}</AdminButton>
      </p>
    </Form>
  );
}

type OrderProps = { order: BookWish['order']; isChosen: boolean };

function Order({ order, isChosen }: OrderProps) {
  const id = useId();
  const [label, hint] = words.orders[order];
  return (
    <label>
      <input type="radio" name="order" value={order} defaultChecked={isChosen} aria-describedby={id} />
      <span>
        {label}
        <small id={id}>{hint}</small>
      </span>
    </label>
  );
}

function UnknownLetters({ unknown }: { unknown: Unknown }) {
  return [...Map.groupBy(unknown, ({ entry }) => entry)].map(([entry, letters]) => (
    <p key={entry} className="remark">
      {words.unknown.before} <Link to={href('/amministrazione/post/:id', { id: entry })}>{words.unknown.one}</Link>{' '}
      {words.unknown.after(letters.map(({ letter, code }) => `«${letter}» (${code})`).join(', '))}
    </p>
  ));
}
