import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AccountProps, EntranceResult } from '#app/features/accounts/entrance/screens.ts';
import { checkSignIn, requires } from '#app/features/accounts/forms/checks.ts';
import {
  inFours,
  type StartedEnrolment,
  useCodes,
} from '#app/features/accounts/forms/enrolment.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { useNewPassword } from '#app/features/accounts/forms/new-password.ts';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { NoticeWords } from '#app/ui/field.tsx';
import type { IslandProps } from '#app/ui/island.tsx';
import { type Notice, useNotices } from '#app/ui/notices.tsx';
import { reloadWith, useReloadedNotice } from '#app/ui/reload-with.ts';
import { Messages, slotOf, useNativeForm } from './native-form.tsx';

/** Handles the forms of the entrance; each form has an intent. */
export function AccountIsland({ screen, email, hint }: IslandProps<AccountProps>) {
  const [forms] = useState(findForms);
  const notify = useNotices();
  useReloadedNotice(messages);
  useEffect(() => {
    if (screen === 'change-password') {
      writeSessionFlags({ admin_authenticated: 'true', admin_email: email });
      notify(messages.mustChangePassword);
    } else if (screen === 'second-factor-setup') {
      writeSessionFlags({
        admin_authenticated: 'true',
        admin_email: email,
        password_changed: 'true',
      });
    }
  }, [screen, email, notify]);
  const {
    recovery,
    'begin-second-factor': startForm,
    'confirm-second-factor': confirm,
    ...others
  } = forms;
  return (
    <>
      {recovery && <Recovery form={recovery} />}
      {startForm && confirm && <Enrolment startForm={startForm} confirm={confirm} />}
      {Object.entries(others).map(([intent, form]) => {
        const own = rules[intent];
        if (own) return <AccountForm key={intent} form={form} rules={own} />;
        return <NewPassword key={intent} form={form} hint={hint} />;
      })}
    </>
  );
}

function findForms(): Record<string, HTMLFormElement> {
  const forms = document.querySelectorAll<HTMLFormElement>(
    'form[data-serves="account"]:has([name="intent"])',
  );
  return Object.fromEntries(Array.from(forms, (form) => [intentOf(form), form]));
}

const intentOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name="intent"]')?.value;

type Rules = Parameters<typeof useNativeForm<EntranceResult>>[1];

const enter = ({ outcome, mustChangePassword, to }: EntranceResult) => {
  // The screen for a new password has its own message.
  const isIn = outcome !== 'second-factor' && !mustChangePassword;
  reloadWith(isIn ? 'signedIn' : undefined, to + location.hash);
};

const rules: Record<string, Rules> = {
  'sign-in': { failure: messages.loginFailed, check: checkSignIn, onDone: enter },
  'second-factor': {
    failure: messages.loginFailed,
    check: requires('code', messages.codeRequired),
    onDone: enter,
  },
  'give-up-sign-in': {
    failure: messages.loginFailed,
    onDone: ({ to }) => reloadWith(undefined, to),
  },
  'sign-out': { failure: messages.signOutFailed, onDone: ({ to }) => reloadWith('signedOut', to) },
};

function AccountForm({ form, rules }: { form: HTMLFormElement; rules: Rules }) {
  return useNativeForm<EntranceResult>(form, rules).messages;
}

function NewPassword({ form, hint }: { form: HTMLFormElement; hint: string }) {
  const { problems } = useNativeForm<EntranceResult>(form, {
    failure: messages.passwordChangeFailed,
    onDone: ({ to }) => reloadWith('passwordChanged', to),
  });
  const [ref] = useState<RefObject<HTMLFormElement>>({ current: form });
  const { isReady, warning, withLive } = useNewPassword(ref);
  const visible = withLive(problems);
  useEffect(() => {
    const button = form.querySelector<HTMLButtonElement>('button:not([type])');
    if (!button) return;
    button.disabled = !isReady;
    return () => {
      button.disabled = false;
    };
  }, [form, isReady]);
  return (
    <>
      <Messages form={form} problems={visible} />
      <FormMessage
        form={form}
        name="hint"
        notice={warning ?? (visible.next ? undefined : { title: hint })}
      />
    </>
  );
}

type FormMessageProps = { form: HTMLFormElement; name: string; notice?: Notice };

function FormMessage({ form, name, notice }: FormMessageProps) {
  const slot = slotOf(form, `[data-notice="${name}"]`);
  return slot && createPortal(<NoticeWords key={JSON.stringify(notice)} notice={notice} />, slot);
}

function Recovery({ form }: { form: HTMLFormElement }) {
  const [sent, setSent] = useState<Notice>();
  const { problems, messages: visible } = useNativeForm<EntranceResult>(form, {
    failure: messages.recoveryFailed,
    check: requires('email', messages.emailRequired),
    onDone: (result) => setSent(result.sent),
  });
  useEffect(() => {
    const [open, section, cancel] = document.querySelectorAll<HTMLElement>('[data-recovery]');
    if (!open || !section || !cancel) return;
    const listening = new AbortController();
    const { signal } = listening;
    const show = (isOpen: boolean) => (event: Event) => {
      event.preventDefault();
      open.hidden = isOpen;
      section.hidden = !isOpen;
      const typed = document.querySelector<HTMLInputElement>('[name="email"]')?.value;
      const field = section.querySelector<HTMLInputElement>('[name="email"]');
      if (field && typed) field.value = typed;
      (isOpen ? field : open.querySelector('button'))?.focus();
    };
    open.addEventListener('submit', show(true), { signal });
    cancel.addEventListener('submit', show(false), { signal });
    return () => listening.abort();
  }, []);
  const isFaulty = Object.values(problems).some(Boolean);
  return (
    <>
      {visible}
      <FormMessage form={form} name="sent" notice={isFaulty ? undefined : sent} />
    </>
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function Enrolment({
  startForm,
  confirm,
}: {
  startForm: HTMLFormElement;
  confirm: HTMLFormElement;
}) {
  const [enrolment, setEnrolment] = useState<StartedEnrolment>();
  const [isConfirmed, setConfirmed] = useState(false);
  const failure = messages.secondFactorFailed;
  const startRequest = useNativeForm<StartedEnrolment>(startForm, {
    failure,
    check: requires('password', messages.passwordRequired),
    onDone: setEnrolment,
  });
  const coded = useNativeForm(confirm, {
    failure,
    check: requires('code', messages.codeRequired),
    onDone: () => setConfirmed(true),
  });
  const step = enrolment ? (isConfirmed ? 2 : 1) : 0;
  useEffect(() => {
    for (const [index, part] of document.querySelectorAll<HTMLElement>('[data-step]').entries()) {
      part.hidden = index !== step;
      if (step && index === step) part.querySelector<HTMLElement>('[name="code"], h2')?.focus();
    }
  }, [step]);
  useEffect(() => {
    if (!enrolment) return;
    find('[data-step] svg[role]')?.setAttribute(
      'viewBox',
      `0 0 ${enrolment.qr.size} ${enrolment.qr.size}`,
    );
    find('[data-step] svg[role] path')?.setAttribute('d', enrolment.qr.path);
    const secret = find('[data-step] p > code');
    if (secret) secret.textContent = inFours(enrolment.secret) ?? '';
  }, [enrolment]);
  return (
    <>
      {startRequest.messages}
      {coded.messages}
      {enrolment && <Codes codes={enrolment.recoveryCodes} />}
    </>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const acts: Record<string, () => void> = {
    ...useCodes(codes),
    done: () => reloadWith(undefined),
  };
  const list = find('[data-step] ol');
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    list?.parentElement?.addEventListener('click', ({ target }) => acts[nameOf(target)]?.(), {
      signal,
    });
    return () => listening.abort();
  });
  const items = codes.map((code) => (
    <li key={code}>
      <code>{code}</code>
    </li>
  ));
  return list && createPortal(items, list);
}

const nameOf = (target: EventTarget | null) => (target as Element).closest('button')?.name ?? '';
