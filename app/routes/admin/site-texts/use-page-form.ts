import { type FormEvent, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import { type Failed, useAnswer } from '#app/ui/answer.ts';
import type { TextsAnswer } from './actions.server.ts';
import type { Meeting } from './conflict.tsx';
import type { ShownField } from './read-page.server.ts';
import { useTyped } from './typed/use-typed.ts';
import { textsWords as words } from './words.ts';

type Hindrance = Extract<TextsAnswer, { outcome: 'conflict' }>;

/** The form of a page: sends what was touched, and no field besides. */
export function usePageForm(fields: ShownField[]) {
  const answered = useActionData<TextsAnswer | Failed>();
  const [hindrance, setHindrance] = useState(() =>
    isHindrance(answered) ? metBy(answered, sentIn(fields)) : undefined,
  );
  const typed = useTyped(fields, hindrance?.theirs);
  const { revalidate } = useRevalidator();
  const { form, press, problems, isBusy } = useAnswer<TextsAnswer>({
    ref: typed.form,
    failure: words.failed,
    answered,
    read,
    onOvertaken: (_, sent) => typed.saved(sent),
    onDone: (answer, sent) => {
      setHindrance(isHindrance(answer) ? metBy(answer, typed.readNow()) : undefined);
      if (!isHindrance(answer)) return typed.saved(sent);
      typed.learn(answer.theirs);
      void revalidate();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    press(submitter?.getAttribute('value') ?? 'save');
  }

  function read(intent: string) {
    const whole = new FormData(typed.form.current ?? undefined);
    whole.set('intent', intent);
    const paths = typed.touched().map(({ path }) => path);
    const body = new FormData();
    const isSent = (name: string) =>
      ['intent', 'drafts', 'new-privacy'].includes(name) ||
      paths.some((path) => name === path || name === `version.${path}` || name.startsWith(`${path}.`));
    for (const [name, value] of whole) if (isSent(name)) body.append(name, value);
    return body;
  }

  const meetings = fields.flatMap((shown): Meeting[] => {
    const theirs = hindrance?.theirs[shown.path];
    return theirs ? [{ shown, mine: hindrance.mineOf(shown), theirs }] : [];
  });
  return { ...typed, form: { ...form, onSubmit }, problems, isBusy, intent: hindrance?.intent ?? 'save', meetings };
}

type ValueOf = (field: ShownField) => unknown;

const isHindrance = (answer: TextsAnswer | Failed | undefined): answer is Hindrance => answer?.outcome === 'conflict';
const metBy = ({ intent, theirs }: Hindrance, mineOf: ValueOf) => ({ intent, theirs, mineOf });
const sentIn = (fields: ShownField[]): ValueOf => {
  const sent = new Map(fields.map((field) => [field.path, field.sent?.value]));
  return ({ path }) => sent.get(path);
};
