import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

const shortest = 8;
const longest = 128;

export type NewPassword = { next: string; confirmation: string };
export type NewPasswordProblems = { next?: Notice; confirmation?: Notice };

/** The rules of a new password, in the browser and on the server. Lengths in code points; nothing is trimmed or cut. */
export function checkNewPassword({ next, confirmation }: NewPassword): NewPasswordProblems {
  const length = [...next].length;
  return {
    ...(length < shortest && { next: messages.passwordTooShort }),
    ...(length > longest && { next: messages.passwordTooLong }),
    ...(next !== confirmation && { confirmation: messages.passwordsDiffer }),
  };
}
