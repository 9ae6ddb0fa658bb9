import { data, type RouterContextProvider, redirect } from 'react-router';
import { readForm, readTyped, type Typed, typedForm, wantsPage } from '#app/request.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { leaveNotice } from './left-notice.server.ts';
import { opener } from './opener.tsx';

export type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Answer = { outcome: string; notice?: Notice };
export type Answered = { data: Answer; init: ResponseInit | null };

export type Kept = { to: string; typed: Typed };

export type Words = {
  failure: (path: string, typed: Typed) => Notice;
  /** May throw another page where this one cannot be read either. */
  away?: (notice: Notice, kept: Kept) => void;
  /** What a success says, where the answer has no notice. */
  done?: (answer: Answer, typed: Typed) => Notice | undefined;
  /** The page after a success; otherwise the one that sent the form. Undefined: the answer itself is to be seen. */
  next?: (answer: Answer, typed: Typed) => string | undefined;
};

/**
 * An action that also answers browsers without scripts: after a success with another page, so that reloading repeats nothing;
 * otherwise with the same page, with what was typed.
 */
export function formAction<R extends Answered, Given extends Args>(
  act: (args: Given, form: FormData) => Promise<R>,
  words: Words,
) {
  return async (args: Given) => {
    const form = await readForm(args.request);
    const answered = await act(args, form);
    return args.context.get(wantsPage) ? answerPage(args, readTyped(form), answered, words) : answered;
  };
}

async function answerPage<R extends Answered>({ request, context }: Args, typed: Typed, answered: R, words: Words) {
  const { data: answer, init } = answered as { data: R['data']; init: ResponseInit | null };
  context.set(typedForm, typed);
  if (answer.outcome === 'failed') return answerFailure(request, typed, answer, init, words);
  const isDone = !answer.notice?.isError && (init?.status ?? 200) === 200;
  const next = words.next ? words.next(answer, typed) : addressOf(request);
  if (!isDone || !next) return data({ ...answer, typed }, init ?? {});
  return redirect(next, {
    status: 303,
    headers: await withNotice(init?.headers, answer.notice ?? words.done?.(answer, typed)),
  });
}

function answerFailure(request: Request, typed: Typed, answer: Answer, init: ResponseInit | null, words: Words) {
  const { pathname, search } = new URL(request.url);
  const notice = { ...words.failure(pathname, typed), isError: true };
  if (init?.status === 503) words.away?.(notice, { to: pathname + search, typed });
  return data({ ...answer, notice, typed }, init ?? {});
}

async function withNotice(given: HeadersInit | undefined, notice: Notice | undefined) {
  const headers = new Headers(given);
  if (notice) headers.append('Set-Cookie', await leaveNotice(notice));
  return headers;
}

function addressOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete(opener);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}
