import type { Page } from '@playwright/test';
import { messages } from '#app/features/subscribers/messages.ts';
import { texts } from '#test/written-site.ts';
import {
  expect,
  expectAccessible,
  newEmail,
  openStarted,
  openStartedWithStoppedClock,
  signupForm,
  test,
} from './site.ts';

const { signup } = texts;
const { success } = signup;
const path = '/pensieri-quotidiani';

function fields(page: Page) {
  return {
    email: page.getByLabel(signup.email.label, { exact: true }),
    name: page.getByLabel(signup.name.label),
    privacy: page.getByRole('checkbox'),
    button: page.getByRole('button', { name: signup.button }),
    title: page.getByRole('heading', { name: success.title }),
    notice: page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${messages.subscribed.title}$`) }),
  };
}

async function signUp(page: Page, email: string) {
  const form = fields(page);
  await form.email.fill(email);
  await form.privacy.check();
  await form.button.click();
  return form;
}

test('a signup without address and consent is reported beside both fields, and nothing is sent', async ({
  page,
}) => {
  await openStarted(page, path);
  let sent = 0;
  page.on('request', (request) => {
    sent += request.method() === 'POST' ? 1 : 0;
  });
  const { email, privacy, button } = fields(page);
  await expect(privacy).not.toBeChecked();
  const policy = page.getByRole('main').getByRole('link', { name: signup.consent.link });
  await expect(policy).toHaveAttribute('target', '_blank');
  await button.click();
  for (const [field, { title, text }] of [
    [email, messages.emailRequired],
    [privacy, messages.privacyRequired],
  ] as const) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(`${title} ${text}`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await email.fill('anna');
  await button.click();
  await expect(email).toHaveAccessibleDescription(messages.emailInvalid.title);
  await email.fill('anna@example.org');
  await button.click();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(privacy).toBeFocused();
  expect(sent).toBe(0);
});

test('a signup ends with the success card and a notice; the same address again is reported', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 409/);
  await openStarted(page, path);
  const email = newEmail('lucia');
  const form = await signUp(page, email.toUpperCase());
  await expect(form.title).toBeFocused();
  await expect(form.notice).toBeVisible();
  await expect(page).toHaveURL(path);
  await expectAccessible(page);
  await page.getByRole('button', { name: success.button }).click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveValue('');
  await form.name.fill('Lucia');
  await signUp(page, ` ${email} `);
  const { title, text } = messages.duplicate;
  await expect(page.getByRole('alert')).toContainText(title);
  await expect(page.getByRole('alert')).toContainText(text);
  await expect(signupForm(page)).toContainText(`${title} ${text}`);
  await expect(form.name).toHaveValue('Lucia');
  await expect(form.email).toHaveValue(email);
  await expect(form.privacy).toBeChecked();
  await expectAccessible(page);
});

test('a notice closes by key, or after six seconds without a pointer on it', {
  tag: '@nightly',
}, async ({ page }) => {
  await openStartedWithStoppedClock(page, path);
  const { notice } = await signUp(page, newEmail('teresa'));
  await expect(notice).toBeVisible();
  await page.clock.runFor(3000);
  const first = await notice.getByRole('button').elementHandle();
  await page.getByRole('button', { name: success.button }).click();
  await signUp(page, newEmail('agata'));
  // Not until the card is there: the second notice, with the same words, may come after it.
  await first?.waitForElementState('hidden');
  await page.clock.runFor(5999);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: success.button }).click();
  await signUp(page, newEmail('chiara'));
  await notice.hover();
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: success.button }).click();
  await signUp(page, newEmail('rita'));
  await page.getByRole('button', { name: 'Chiudi avviso' }).press('Enter');
  await expect(notice).toBeHidden();
});
