import type { Page } from '@playwright/test';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { live } from './site.ts';

const { email, password, signIn: signInTexts, newPassword } = accountWords;

/** What stands on the screens of the entrance. */
export function entrance(page: Page) {
  return {
    title: (name: string) => page.getByRole('heading', { level: 1, name }),
    email: page.getByLabel(email, { exact: true }).first(),
    password: page.getByLabel(password, { exact: true }),
    submit: page.getByRole('button', { name: signInTexts.button, exact: true }),
    next: page.getByLabel(newPassword.next, { exact: true }),
    confirmation: page.getByLabel(newPassword.confirmation, { exact: true }),
    change: page.getByRole('button', { name: newPassword.button }),
    tab: (name: string) => page.getByRole('link', { name, exact: true }),
  };
}

/** Wakes the login first: asleep it would send the form as a page without scripts does. */
export async function signIn(page: Page, address: string, secret: string) {
  await wakeLogin(page);
  await signInAsleep(page, address, secret);
}

export async function wakeLogin(page: Page) {
  await entrance(page).email.focus();
  await live(page).waitFor();
}

export async function signInAsleep(page: Page, address: string, secret: string) {
  const form = entrance(page);
  await form.email.fill(address);
  await form.password.fill(secret);
  await form.submit.click();
}

/** What the panel keeps in the browser for whoever looks; the rest of the storage is not its own. */
export function flags(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([name]) => /^(admin_|password_)/.test(name))),
  );
}

export function notice(page: Page, { title }: Notice) {
  return page.getByRole('status').getByText(title, { exact: true });
}
