import {
  type FormEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  type SubmitOptions,
  useActionData,
  useFetcher,
} from 'react-router';
import { type ActionResult, type Failed, hasAny, problemsOf } from './action-result.ts';
import type { Notice } from './notices.tsx';
import { type Check, useProblems, useReadOnly } from './problems.ts';

type Rules<A> = {
  failure: Notice;
  key?: string;
  /** The result of a native POST: before the scripts, or without them. */
  served?: A | Failed;
  check?: Check;
  onDone?: (result: A, sent: FormData) => void;
  /** `check`, the server or the network refused it. */
  onRefused?: () => void;
  /** The fields stay writable while the form is busy, and `onDone` retains the values that are newer than `sent`. */
  retainsNewer?: boolean;
  /** `submit` waits for the earlier requests. */
  isQueued?: boolean;
};

/** A fetcher that checks its form and handles each result once. While the form is busy, its fields and buttons do nothing. */
export function useForm<A extends ActionResult>({
  failure,
  key,
  served,
  check,
  onDone,
  onRefused,
  retainsNewer = false,
  isQueued = false,
}: Rules<A>) {
  const fetcher = useFetcher<A | Failed>({ key });
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef<[FormData, SubmitOptions]>(undefined);
  const queue = useRef(Promise.resolve());
  const { problems, setProblems, onInput, take } = useProblems(problemsOf(served, failure), ref, {
    failure,
    check,
  });
  const isBusy = fetcher.state !== 'idle';

  const handleResult = useEffectEvent((result: A | Failed) => {
    if ('isSignedInAgain' in result && sent.current) return void fetcher.submit(...sent.current);
    if (take(result)) onDone?.(result as A, sent.current?.[0] ?? new FormData());
    else onRefused?.();
  });
  // A fetcher with a key may have a result that was handled before.
  const handled = useRef(fetcher.data);
  useEffect(() => {
    if (fetcher.data && fetcher.data !== handled.current) handleResult(fetcher.data as A | Failed);
    handled.current = fetcher.data;
  }, [fetcher.data]);

  useReadOnly(ref, isBusy && !retainsNewer);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget: form, nativeEvent } = event;
    // React also passes the submit of a form in a dialog that this form renders.
    if (event.target !== form) return;
    event.preventDefault();
    submit(new FormData(form, (nativeEvent as SubmitEvent).submitter), {
      action: form.getAttribute('action') ?? undefined,
      encType: form.enctype as SubmitOptions['encType'],
    });
  }

  function submit(fields: FormData | Record<string, string>, options: SubmitOptions = {}) {
    if (isBusy && !isQueued) return;
    const body = fields instanceof FormData ? fields : formOf(fields);
    const found = check?.(body) ?? {};
    setProblems(found);
    if (hasAny(found)) onRefused?.();
    else send(body, { method: 'post', ...options });
  }

  function send(...request: [FormData, SubmitOptions]) {
    const sendNow = () => {
      sent.current = request;
      return fetcher.submit(...request);
    };
    if (isQueued) queue.current = queue.current.then(sendNow);
    else void sendNow();
  }

  const latest = fetcher.data ?? served;
  return {
    Form: fetcher.Form,
    // `noValidate`: the browser's own bubbles would hide our messages.
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit,
      onInput,
      'aria-busy': isBusy,
    } as const,
    submit,
    sending: fetcher.formData,
    problems,
    result: latest?.outcome === 'failed' ? undefined : (latest as A | undefined),
    isBusy,
  };
}

/** Shows the query of the address when the user goes back, and retains the text that is typed while a search runs. */
export function useSearchForm(query: string) {
  const ref = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const displayedQuery = useRef(query);
  useEffect(() => {
    const isTypedOn = sent.current !== undefined && sent.current !== typedIn(ref.current);
    if (displayedQuery.current !== query && !isTypedOn) ref.current?.reset();
    displayedQuery.current = query;
    sent.current = undefined;
  }, [query]);
  const onSubmit = () => {
    sent.current = typedIn(ref.current);
  };
  return { ref, role: 'search', onSubmit } as const;
}

const typedIn = (form: HTMLFormElement | null) => form?.querySelector('input')?.value;

/** For `served`: the result of the form with this `intent`, and its typed fields. */
export function useServedResult<A extends ActionResult = ActionResult>(intent: string) {
  const result = useActionData<(A | Failed) & { typed?: Record<string, string> }>();
  return result?.typed?.intent === intent ? result : undefined;
}

export function revalidateOnConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** An event handler that runs `act` instead of the default action of a button, a link or a form. */
export const instead = (act: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  act();
};

/** A `ref` that focuses its element when it appears. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

const never = () => () => {};

/** False on the server and in the first render. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
