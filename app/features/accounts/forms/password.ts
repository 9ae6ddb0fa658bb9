import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

const shortest = 8;
const longest = 128;

export type NewPassword = { next: string; confirmation: string };
export type NewPasswordProblems = { next?: Notice; confirmation?: Notice };

/** Runs in the browser and on the server. Lengths in code points; nothing is trimmed or cut. */
export function checkNewPassword({ next, confirmation }: NewPassword): NewPasswordProblems {
  const length = [...next].length;
  return {
    ...(length < shortest && { next: messages.passwordTooShort }),
    ...(length > longest && { next: messages.passwordTooLong }),
    ...(next !== confirmation && { confirmation: messages.passwordsDiffer }),
  };
}

const listed = 3000;
let common: Promise<Set<string>> | undefined;

/** Whether the password is one of the 3,000 most common ones that are long enough, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
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
