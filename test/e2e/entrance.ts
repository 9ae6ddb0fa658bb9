import type { Page } from '@playwright/test';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import type { Notice } from '#app/ui/notices.tsx';

const { email, password, signIn: signInTexts, newPassword } = accountWords;

/** The controls of the sign-in screens. */
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

export async function signIn(page: Page, address: string, secret: string) {
  const form = entrance(page);
  await form.email.fill(address);
  await form.password.fill(secret);
  await form.submit.click();
}

/** The island listens to the forms: without a network it could not be fetched. */
export const listening = (page: Page) => page.locator('html[data-islands]').waitFor();

/** The storage of the panel in the browser. */
export function flags(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([name]) => /^(admin_|password_)/.test(name)),
    ),
  );
}

export function notice(page: Page, { title }: Notice) {
  return page.getByRole('status').getByText(title, { exact: true });
}
