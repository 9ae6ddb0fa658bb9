import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, useActionData, useFetcher } from 'react-router';
import { type Notice, useNotices } from './notices.tsx';
import type { Press } from './pressing/presses.ts';
import { usePresses } from './pressing/use-presses.ts';

export type Problems<Field extends string = string> = Partial<Record<Field | 'form', Notice>>;

/** What `answerIntent` gives. The form has its own words for `failed`. */
export type Answer = { outcome: string; notice?: Notice; problems?: Problems };
export type Failed = { outcome: 'failed'; isSignedInAgain?: boolean };
type Typed = Record<string, string>;

type Rules<A> = {
  failure: Notice;
  action?: string;
  encType?: 'multipart/form-data';
  key?: string;
  /** False: no loader runs again after a success. */
  revalidates?: boolean;
  /** Fields that only this form of the page has so: by them it finds its answer after it was sent without scripts. */
  fields?: Typed;
  /** That answer, where the form is the only one. */
  answered?: A | Failed;
  ref?: RefObject<HTMLFormElement | null>;
  check?: (form: FormData) => Problems;
  /** What `press` sends. */
  read?: (how: string) => FormData;
  onDone?: (answer: A, sent: FormData | undefined) => void;
  /** Instead of `onDone`, where a further press waits. */
  onOvertaken?: (answer: A, sent: FormData | undefined) => void;
};

/** The one way to send a form. Handles each answer once; typed values stay, and no press is lost while another is under way. */
export function useAnswer<A extends Answer>({ failure, action, encType, key, revalidates, ...rules }: Rules<A>) {
  const own = useOwnAnswer<A>(rules.fields);
  const answered = rules.answered ?? own;
  const fetcher = useFetcher<A | Failed>({ key });
  const notify = useNotices();
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = rules.ref ?? ownRef;
  const heard = useRef(fetcher.data);
  const [problems, setProblems] = useState<Problems>(() => toldBy(answered, failure).problems ?? {});
  useFocusOnProblem(ref, problems);
  const { presses, held, take } = usePresses(fetcher, rules.read, (body) => {
    const found = rules.check?.(body) ?? {};
    setProblems(found);
    if (!hasAny(found)) submit(body);
    return !hasAny(found);
  });

  useEffect(() => {
    if (!fetcher.data || fetcher.data === heard.current) return;
    heard.current = fetcher.data;
    hear(fetcher.data as A | Failed, presses.underWay());
  });

  function hear(answer: A | Failed, sent: FormData | undefined) {
    if ('isSignedInAgain' in answer && sent) return submit(sent);
    const { notice, problems = {} } = toldBy(answer, failure);
    setProblems(problems);
    // A success without words takes the failure before it away.
    notify(notice);
    presses.answered(answer.outcome);
    if (answer.outcome === 'failed') return console.error(failure.title);
    if (hasAny(problems)) return;
    const done = presses.waiting() ? rules.onOvertaken : rules.onDone;
    done?.(answer as A, sent);
  }

  function submit(body: FormData) {
    void fetcher.submit(body, { method: 'post', action, encType, defaultShouldRevalidate: revalidates });
  }

  const latest = fetcher.data ?? answered;
  return {
    // `noValidate`: the browser's own bubbles would hide our messages.
    form: {
      ref,
      method: 'post',
      action,
      encType,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => take(pressOf(event)),
      'aria-busy': fetcher.state !== 'idle',
    } as const,
    /** What says all by itself. */
    send: (fields: FormData | Typed) => take({ body: fields instanceof FormData ? fields : formOf(fields) }),
    press: (how: string) => rules.read && take({ body: rules.read(how), how }),
    typed: own?.typed ?? {},
    problems,
    answer: latest?.outcome === 'failed' ? undefined : (latest as A | undefined),
    isBusy: fetcher.state !== 'idle',
    sending: held ?? fetcher.formData,
  };
}

function pressOf(event: FormEvent<HTMLFormElement>): Press {
  event.preventDefault();
  const { currentTarget: form } = event;
  const { submitter: button } = event.nativeEvent as SubmitEvent;
  return { body: new FormData(form, button), form, button };
}

function useOwnAnswer<A>(fields: Typed | undefined) {
  const answer = useActionData<(A | Failed) & { typed?: Typed }>();
  const isOwn = fields && Object.entries(fields).every(([name, value]) => answer?.typed?.[name] === value);
  return isOwn ? answer : undefined;
}

function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: Problems) {
  // Problems present at the first render take no focus: the reader may be elsewhere by now.
  const first = useRef(problems);
  useEffect(() => {
    if (problems !== first.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, problems]);
}

/** A failure is said beside the form, by the form's own words. */
export function problemsOf(answer: Answer | undefined, failure: Notice): Problems {
  return answer?.outcome === 'failed' ? { form: failure } : (answer?.problems ?? {});
}

function toldBy(answer: Answer | undefined, failure: Notice): Pick<Answer, 'notice' | 'problems'> {
  if (answer?.outcome !== 'failed') return answer ?? {};
  return { notice: { ...failure, isError: true }, problems: { form: failure } };
}

export const hasAny = (problems: Problems) => Object.values(problems).some(Boolean);

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Middleware of the root, in the browser. An error (offline, a proxy's page, a broken answer) would replace the page and what
 * was typed. Status 503 stops the router from running loaders again.
 */
export const keepFormOnFailure = async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
  const results = (await next()) as Record<string, DataStrategyResult>;
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    // A redirect.
    if (type !== 'error' || result instanceof Response) continue;
    const error = thrown(result);
    const isSignedInAgain = await signInAgain(error);
    if (!isSignedInAgain) complain(error);
    const failed: Failed = { outcome: 'failed', ...(isSignedInAgain && { isSignedInAgain }) };
    results[route] = { type: 'data', result: data(failed, { status: 503 }) };
  }
  return results;
};

/** The router wraps what is no Response in `data()`. */
function thrown(result: unknown) {
  const isWrapped = typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  return isWrapped && !isRouteErrorResponse(result) ? result.data : result;
}

/** The client loader of what a page polls: null instead of an error, which would replace the page. */
export async function keepPageOnFailure<Loaded>({ serverLoader }: { serverLoader: () => Promise<Loaded> }) {
  try {
    return await serverLoader().catch(async (error) => {
      if (await signInAgain(error)) return serverLoader();
      throw error;
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    complain(error);
    return null;
  }
}

function complain(error: unknown) {
  console.error(isRouteErrorResponse(error) ? `The server answered ${error.status}` : error);
}

let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that signs in over the open page. Returns its removal. */
export function askWhenSignedOut(how: () => Promise<boolean>) {
  ask = how;
  return () => {
    ask = undefined;
  };
}

async function signInAgain(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 401 && askToSignIn();
}

export async function askToSignIn() {
  if (!ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
