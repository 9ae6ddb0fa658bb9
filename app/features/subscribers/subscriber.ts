import { isUnreachableEmail, visibleEmail, withoutInvisible } from '#app/platform/email-address.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';
import type { Subscription } from './schema.ts';

type SignupField = 'email' | 'name' | 'privacy';
export type TypedSignup = { email: string; name: string; privacy: boolean };
export type Signup = { email: string; name: string | null };
type SignupProblems = Partial<Record<SignupField, Notice>>;

/** `mustConfirm`: a confirmation mail is sent. */
export type SignupResult =
  | { outcome: 'subscribed'; notice: Notice; mustConfirm: boolean }
  | {
      outcome: 'refused' | 'duplicate' | 'too-many';
      notice?: Notice;
      waitMinutes?: number;
      problems: SignupProblems & { form?: Notice };
    };

const maxNameLength = 100;
/** A hidden field that only bots fill in. */
export const trapName = 'seconda_riga';

type ReadSignup = {
  typed: TypedSignup;
  problems: SignupProblems;
  isTrapped: boolean;
  signup?: Signup;
};

export function readSignup(form: FormData): ReadSignup {
  const isTrapped = textOf(form, trapName) !== '';
  const typed = {
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    privacy: form.has('privacy'),
  };
  const { email, problem } = readTypedEmail(form);
  const problems: SignupProblems = {};
  if (!typed.email.trim()) problems.email = messages.emailRequired;
  else if (!email) problems.email = problem;
  const name = nameOf(typed.name);
  if (name === undefined) problems.name = messages.nameTooLong;
  if (!typed.privacy) problems.privacy = messages.privacyRequired;
  if (!email || name === undefined || Object.keys(problems).length > 0)
    return { typed, problems, isTrapped };
  return { typed, problems, isTrapped, signup: { email, name } };
}

// The browser checks roughly, the server strictly. Outside Vite `env` is undefined.
const isBrowser = import.meta.env?.SSR === false;
const strictly =
  /^([^\s@\p{Cc}\u0080-\u{10ffff}<>(),;:"\\[\]]{1,64})@([^\s@\p{Cc}/?#%:\\[\]]+\.[^\s@\p{Cc}/?#%:\\[\].\d]+)$/u;
const roughly = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/;

/** The visible address in lower case, with its domain in punycode. Lengths: RFC 5321, 4.5.3.1. */
export function readEmail(text: string): string | undefined {
  const parts = (isBrowser ? roughly : strictly).exec(visibleEmail(text).toLowerCase());
  if (!parts?.[1] || !URL.canParse(`http://${parts[2]}`)) return undefined;
  const email = `${parts[1]}@${new URL(`http://${parts[2]}`).hostname}`;
  return email.length <= 254 && !/^\.|\.\.|\.@/.test(email) ? email : undefined;
}

export function readTypedEmail(form: FormData) {
  const typed = textOf(form, 'email');
  const { emailUnreachable, emailInvalid } = messages;
  const problem: Notice = isUnreachableEmail(typed) ? emailUnreachable : emailInvalid;
  return { email: readEmail(typed), problem };
}

/** Undefined when too long; null when empty or a web address. */
export function nameOf(text: string): string | null | undefined {
  const name = withoutInvisible(text).replace(/\s+/g, ' ').trim();
  if ([...name].length > maxNameLength) return undefined;
  return name === '' || /https?:|www\.|\/\//i.test(name) ? null : name;
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export type Pace = Subscription['pace'];

export const paceNames: Record<Pace, string> = { daily: 'ogni giorno', weekly: 'ogni settimana' };

export const pauses = { two: 2, four: 4, eight: 8 };

export function readPause(form: FormData): number | undefined {
  return Object.values(pauses).find((weeks) => `${weeks}` === form.get('weeks'));
}

export type ImportedSubscription = Pick<Subscription, 'id' | 'email' | 'name' | 'pace'> & {
  inactiveReason: 'unsubscribed' | 'bounced' | 'complained' | null;
  /** ISO 8601. */
  subscribedAt: string;
  pausedUntil?: string;
};

export type InactiveReason = NonNullable<Subscription['inactiveReason']>;

export const reactivable = ['deactivated', 'bounced', 'complained'] as const;

type State = Pick<Subscription, 'isActive' | 'inactiveReason'>;

export function canReactivate({ isActive, inactiveReason }: State) {
  return (
    !isActive &&
    (inactiveReason === null || reactivable.some((reason) => reason === inactiveReason))
  );
}
