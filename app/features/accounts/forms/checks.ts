import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

/** Trims only for the check; the password is sent as typed. */
export function checkSignIn(form: FormData) {
  const [hasEmail, hasPassword] = [hasText(form, 'email'), hasText(form, 'password')];
  const missingEmail = hasPassword ? messages.emailRequired : messages.emailAndPasswordRequired;
  return {
    email: hasEmail ? undefined : missingEmail,
    password: hasPassword ? undefined : messages.passwordRequired,
  };
}

function hasText(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.trim() !== '';
}

export const requires = (name: string, problem: Notice) => (form: FormData) => ({
  [name]: hasText(form, name) ? undefined : problem,
});

const shortest = 8;
const longest = 128;

export type NewPassword = { next: string; confirmation: string };
/** Runs in the browser and on the server. Lengths in code points; nothing is trimmed or cut. */
export function checkNewPassword({ next, confirmation }: NewPassword) {
  const problems: { next?: Notice; confirmation?: Notice } = {};
  const { length } = [...next];
  if (length < shortest) problems.next = messages.passwordTooShort;
  if (length > longest) problems.next = messages.passwordTooLong;
  if (next !== confirmation) problems.confirmation = messages.passwordsDiffer;
  return problems;
}

const listed = 3000;
let common: Promise<Set<string>> | undefined;

/** Whether the password, in lower or upper case, is one of the 3,000 most common passwords of sufficient length. */
export async function isCommonPassword(password: string) {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'] as string[];
  return new Set(
    byFrequency.filter((password) => [...password].length >= shortest).slice(0, listed),
  );
}
