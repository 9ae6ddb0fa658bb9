import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { data, isRouteErrorResponse, useFetcher } from 'react-router';
import { type Notice, useNotices } from './notices.tsx';

/** What is wrong with each field; under `form`, what no single field can mend. */
export type Problems<Field extends string = string> = Partial<Record<Field | 'form', Notice>>;

/** What a form hears from `answerIntent`. `failed`: it never came to an end, and the form says so in its own words. */
export type Answer = { outcome: string; notice?: Notice; problems?: Problems };
export type Failed = { outcome: 'failed'; isSignedInAgain?: boolean };

type Rules<A> = {
  failure: Notice;
  /** The address of the action, where it is not the page's own. */
  action?: string;
  key?: string;
  /** False: the page reads nothing again after a success. */
  revalidates?: boolean;
  /** The answer to a form that was sent without a script. */
  answered?: A | Failed;
  ref?: RefObject<HTMLFormElement | null>;
  /** What is wrong before anything is sent. */
  check?: (form: FormData) => Problems;
  /** Runs after an answer that is no failure and names no problems. */
  onDone?: (answer: A) => void;
};

/**
 * The one way to send a form. Hears each answer once: shows its notice, keeps its problems for beside the fields, moves
 * the focus to the first invalid one. Nothing that was typed is touched.
 */
export function useAnswer<A extends Answer>({ failure, action, key, revalidates, answered, ...rules }: Rules<A>) {
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
    if (notice) notify(notice);
    if (answer.outcome === 'failed') console.error(failure.title);
    else if (!hasAny(problems)) rules.onDone?.(answer as A);
  }

  function submit(body: FormData) {
    sent.current = body;
    void fetcher.submit(body, { method: 'post', action, defaultShouldRevalidate: revalidates });
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
    // Without `noValidate` the browser's own bubble would hide our messages.
    form: { ref, method: 'post', action, noValidate: true, onSubmit, 'aria-busy': fetcher.state !== 'idle' } as const,
    send,
    problems,
    answer: latest?.outcome === 'failed' ? undefined : (latest as A | undefined),
    isBusy: fetcher.state !== 'idle',
    /** What is on its way. */
    sending: fetcher.formData,
  };
}

function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problems: Problems) {
  // What a page begins with takes no focus: by then the reader may be elsewhere.
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
 * The client action of every page with a form. Offline, behind an error of a proxy or when the answer breaks off, the
 * form hears a failure; an error thrown on would replace the page and what was typed. The status keeps the router from
 * reading the page's data again, which would fail as well.
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

/** The client loader of what a page asks for by itself: nothing instead of an error, which would replace the page. */
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

/** Registers who can sign the administrator in over the open page. Returns what takes the registration back. */
export function askWhenSignedOut(how: () => Promise<boolean>) {
  ask = how;
  return () => {
    ask = undefined;
  };
}

/** Several requests may be refused at once: she is asked once. */
async function signInAgain(error: unknown) {
  if (!ask || !isRouteErrorResponse(error) || error.status !== 401) return false;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
