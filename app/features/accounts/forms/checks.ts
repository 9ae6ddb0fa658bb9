import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

/** Trims only to check; the password is sent as typed. */
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
