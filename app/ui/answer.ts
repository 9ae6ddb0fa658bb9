import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { data, isRouteErrorResponse, useActionData, useFetcher } from 'react-router';
import { type Notice, useNotices } from './notices.tsx';

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
  onDone?: (answer: A) => void;
};

/** The one way to send a form. Handles each answer once; typed values stay. */
export function useAnswer<A extends Answer>({ failure, action, encType, key, revalidates, ...rules }: Rules<A>) {
  const own = useOwnAnswer<A>(rules.fields);
  const answered = rules.answered ?? own;
  const fetcher = useFetcher<A | Failed>({ key });
  const notify = useNotices();
  const ownRef = useRef<HTMLFormElement>(null);
  const ref = rules.ref ?? ownRef;
  const sent = useRef<FormData>(null);
  const heard = useRef(fetcher.data);
  const [problems, setProblems] = useState<Problems>(() => toldBy(answered, failure).problems ?? {});
  useFocusOnProblem(ref, problems);

  useEffect(() => {
    if (!fetcher.data || fetcher.data === heard.current) return;
    heard.current = fetcher.data;
    hear(fetcher.data as A | Failed);
  });

  function hear(answer: A | Failed) {
    if ('isSignedInAgain' in answer && sent.current) return submit(sent.current);
    const { notice, problems = {} } = toldBy(answer, failure);
    setProblems(problems);
    // A success without words takes the failure before it away.
    notify(notice);
    if (answer.outcome === 'failed') console.error(failure.title);
    else if (!hasAny(problems)) rules.onDone?.(answer as A);
  }

  function submit(body: FormData) {
    sent.current = body;
    void fetcher.submit(body, { method: 'post', action, encType, defaultShouldRevalidate: revalidates });
  }

  function send(fields: FormData | Record<string, string>) {
    if (fetcher.state === 'submitting') return;
    const body = fields instanceof FormData ? fields : formOf(fields);
    const found = rules.check?.(body) ?? {};
    setProblems(found);
    if (!hasAny(found)) submit(body);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
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
      onSubmit,
      'aria-busy': fetcher.state !== 'idle',
    } as const,
    send,
    typed: own?.typed ?? {},
    problems,
    answer: latest?.outcome === 'failed' ? undefined : (latest as A | undefined),
    isBusy: fetcher.state !== 'idle',
    sending: fetcher.formData,
  };
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

function toldBy(answer: Answer | undefined, failure: Notice): Pick<Answer, 'notice' | 'problems'> {
  if (answer?.outcome !== 'failed') return answer ?? {};
  return { notice: { ...failure, isError: true }, problems: { form: failure } };
}

const hasAny = (problems: Problems) => Object.values(problems).some(Boolean);

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * The client action of every page with a form. An error (offline, a proxy's page, a broken answer) would replace the page and
 * what was typed. Status 503 stops the router from running loaders again.
 */
export async function keepFormOnFailure<A>({ serverAction }: { serverAction: () => Promise<A> }) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error;
    const isSignedInAgain = await signInAgain(error);
    if (!isSignedInAgain) complain(error);
    return data<Failed>({ outcome: 'failed', ...(isSignedInAgain && { isSignedInAgain }) }, { status: 503 });
  }
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

/** False: nobody can be asked here, or it was put off. */
export async function askToSignIn() {
  if (!ask) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
