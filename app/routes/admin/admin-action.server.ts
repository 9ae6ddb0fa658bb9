import { data } from 'react-router';
import type { Notice } from '#app/ui/notices.tsx';
import {
  type Answered,
  type Args,
  formAction,
  type Kept,
  type Words,
} from '#app/ui/without-scripts/form-action.server.ts';
import { failureOf } from './failures.ts';
import type { Refusal } from './refusal.ts';

export function adminAction<R extends Answered, Given extends Args>(
  act: (args: Given, form: FormData) => Promise<R>,
  words: Partial<Words> = {},
) {
  return formAction(act, { failure: failureOf, away: showFormAlone, ...words });
}

/** Without the database no screen can be read: the gate shows the form alone. */
export function showFormAlone(notice: Notice, kept: Kept): never {
  throw data({ screen: 'failed', notice, kept } satisfies Refusal, { status: 503 });
}
