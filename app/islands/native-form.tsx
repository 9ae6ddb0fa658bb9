import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ActionResult, type Failed, hasAny, type Problems } from '#app/ui/action-result.ts';
import { NoticeWords } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { type Check, useProblems, useReadOnly } from '#app/ui/problems.ts';
import { submitForm } from './submit-form.ts';

type Rules<A> = {
  failure: Notice;
  check?: Check;
  onDone?: (result: A, form: HTMLFormElement) => void;
};

/** Handles a form that the server rendered. Render `messages` to fill the form's empty slots. */
export function useNativeForm<A extends ActionResult>(
  form: HTMLFormElement | null,
  { failure, check, onDone }: Rules<A>,
) {
  const ref = useRef(form);
  ref.current = form;
  const [isBusy, setBusy] = useState(false);
  const [initial] = useState(() => problemsIn(form));
  const { problems, setProblems, onInput, take } = useProblems(initial, ref, { failure, check });
  useReadOnly(ref, isBusy);

  const handleResult = useEffectEvent((result: A | Failed, form: HTMLFormElement) => {
    if (take(result)) onDone?.(result as A, form);
  });
  const submit = useEffectEvent(async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isBusy) return;
    const found = check?.(new FormData(form, submitter)) ?? {};
    setProblems(found);
    if (hasAny(found)) return;
    setBusy(true);
    const result = await submitForm<A>(form, submitter);
    setBusy(false);
    handleResult(result, form);
  });
  const input = useEffectEvent(onInput);

  useEffect(() => {
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void submit(form, event.submitter);
      },
      { signal },
    );
    form.addEventListener('input', (event) => input(event), { signal });
    return () => listening.abort();
  }, [form]);

  useEffect(() => {
    if (!form || !isBusy) return;
    form.ariaBusy = 'true';
    return () => {
      form.ariaBusy = null;
    };
  }, [form, isBusy]);

  return { isBusy, problems, messages: form && <Messages form={form} problems={problems} /> };
}

/** Renders into the empty `[data-problem]` elements. Each render finds them again, since a browser's translation may replace them. */
export function Messages({ form, problems }: { form: HTMLFormElement; problems: Problems }) {
  const visible = Object.entries(problems).filter(([, notice]) => notice);
  useEffect(() => {
    const fields = visible.flatMap(([name]) => [
      ...form.querySelectorAll<HTMLElement>(`[name="${name}"]`),
    ]);
    for (const field of fields) {
      field.ariaInvalid = 'true';
      describe(field);
    }
    return () => {
      for (const field of fields) {
        field.ariaInvalid = null;
        describe(field);
      }
    };
  });
  return visible.map(([name, notice]) => (
    <InSlot key={name} slot={slotOf(form, `[data-problem="${name}"]`)} notice={notice} />
  ));
}

function describe(field: HTMLElement) {
  const ids = [`${field.id}-problem`, `${field.id}-hint`].filter(
    (id) => document.getElementById(id)?.textContent,
  );
  if (ids.length > 0) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

function InSlot({ slot, notice }: { slot: Element | null; notice?: Notice }): ReactNode {
  const words = <NoticeWords key={JSON.stringify(notice)} notice={notice} />;
  return slot ? createPortal(words, slot) : <p role="alert">{words}</p>;
}

/** The problems that the server rendered after a form was sent without scripts. */
function problemsIn(form: HTMLFormElement | null): Problems {
  const slots = Array.from(form?.querySelectorAll<HTMLElement>('[data-problem]:not(:empty)') ?? []);
  return Object.fromEntries(
    slots.map(({ dataset, children }) => {
      const [title = '', text] = Array.from(children, ({ textContent }) => textContent);
      return [dataset.problem, { title, text }];
    }),
  );
}

export function slotOf(form: HTMLFormElement, selector: string) {
  const slot = form.querySelector(selector);
  // React renders these problems from now on.
  if (slot && !emptied.has(slot)) slot.replaceChildren();
  if (slot) emptied.add(slot);
  return slot;
}

const emptied = new WeakSet<Element>();
