import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

export type SignupField = 'email' | 'name' | 'privacy';
/** What the visitor typed, to be shown again. */
export type TypedSignup = { email: string; name: string; privacy: boolean };
export type Signup = { email: string; name: string | null };
export type SignupProblems = Partial<Record<SignupField, Notice>>;

/** How a signup ended: with something to correct, with a failure that concerns no single field, or well. */
export type SignupResult = {
  isSubscribed?: boolean;
  /** A mail is on its way whose link has to be followed. */
  mustConfirm?: boolean;
  typed?: TypedSignup;
  problems?: SignupProblems;
  failure?: Notice;
};

const maxNameLength = 100;
/** A field that no person sees and no program of theirs fills in: what fills in every field is a machine. */
export const trapName = 'seconda_riga';

type ReadSignup = { typed: TypedSignup; problems: SignupProblems; isTrapped: boolean; signup?: Signup };

/** Reads the signup form, on the server and, a little less strictly, in the browser before it is sent. `signup` is there when nothing is wrong. */
export function readSignup(form: FormData): ReadSignup {
  const isTrapped = textOf(form, trapName) !== '';
  const typed = { email: textOf(form, 'email'), name: textOf(form, 'name'), privacy: form.has('privacy') };
  const email = readEmail(typed.email);
  const problems: SignupProblems = {};
  if (!typed.email.trim()) problems.email = messages.emailRequired;
  else if (!email) problems.email = messages.emailInvalid;
  const name = nameOf(typed.name);
  if (name === undefined) problems.name = messages.nameTooLong;
  if (!typed.privacy) problems.privacy = messages.privacyRequired;
  if (!email || name === undefined || Object.keys(problems).length > 0) return { typed, problems, isTrapped };
  return { typed, problems, isTrapped, signup: { email, name } };
}

// Known when the site is built, so that nothing of the server's rules travels. A script of the operator's has no `env`.
const isBrowser = import.meta.env?.SSR === false;
const strictly = /^([^\s@\p{Cc}\p{Cf}<>(),;:"\\[\]]{1,64})@([^\s@\p{Cc}/?#%:\\[\]]+\.[^\s@\p{Cc}/?#%:\\[\].\d]+)$/u;
// Enough for a mistake in typing; the server has the last word, beside the same field.
const roughly = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/;

/**
 * An address as we keep it: trimmed, lower case without regard to any language, an international domain in
 * punycode. Lengths by RFC 5321, 4.5.3.1.
 */
export function readEmail(text: string): string | undefined {
  const parts = (isBrowser ? roughly : strictly).exec(text.trim().normalize('NFC').toLowerCase());
  if (!parts?.[1] || !URL.canParse(`http://${parts[2]}`)) return undefined;
  const email = `${parts[1]}@${new URL(`http://${parts[2]}`).hostname}`;
  return email.length <= 254 && !/^\.|\.\.|\.@/.test(email) ? email : undefined;
}

/**
 * A name as we keep it, undefined when it is too long. Empty is null; so is what holds an address of the web, which is no
 * name and is left out without a word.
 */
export function nameOf(text: string): string | null | undefined {
  const name = withoutInvisible(text).replace(/\s+/g, ' ').trim();
  if ([...name].length > maxNameLength) return undefined;
  return name === '' || /https?:|www\.|\/\//i.test(name) ? null : name;
}

// What turns a line around: in the list and in the file somebody else reads it. The browser need not know.
function withoutInvisible(text: string) {
  if (isBrowser) return text;
  return text.replace(/[^\P{Cc}\s]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export type InactiveReason = 'pending' | 'unsubscribed' | 'bounced' | 'complained' | 'deactivated';

/** A subscriber as the administration's list shows it. */
export type ListedSubscriber = {
  id: string;
  email: string;
  name: string | null;
  isActive: boolean;
  inactiveReason: InactiveReason | null;
  /** dd/MM/yyyy in Rome. */
  subscribedOn: string;
};

/** What an administrator may take back. Any other reason is the subscriber's own, and so is the way back. */
export const reactivable = ['deactivated', 'bounced'] as const;

export function canReactivate({ isActive, inactiveReason }: ListedSubscriber) {
  return !isActive && (inactiveReason === null || reactivable.some((reason) => reason === inactiveReason));
}
