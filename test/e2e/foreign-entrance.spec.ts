import type { Page } from '@playwright/test';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import {
  chosenPassword,
  emailOf,
  enterPanel,
  newestMail,
  provisionalPassword,
} from './administrators.ts';
import { entrance, notice, signIn } from './entrance.ts';
import { changeInEachWay } from './foreign.ts';
import { expect, test } from './site.ts';

const { signIn: signInTexts, newPassword, recovery } = accountWords;
const address = '/amministrazione';

test.use({
  allowed: [
    /status of 4(01|03|04|22)|inline style|ERR_FAILED|dynamically imported module|Error: removed/,
  ],
});

type Change = () => Promise<void>;

async function expectRefusedThenIn(page: Page, email: string, change: Change) {
  const form = entrance(page);
  await page.goto(address);
  await change();
  await form.email.pressSequentially(email);
  await change();
  await form.password.pressSequentially('non è questa');
  await form.submit.click();
  await expect(form.password).toHaveAccessibleDescription(messages.wrongLogin.title);
  await expect(form.email).toHaveValue(email);
  await expect(form.password).toHaveValue('non è questa');
  await change();
  await form.password.fill(chosenPassword);
  await form.submit.click();
  await expect(notice(page, messages.signedIn)).toBeVisible();
  await expect(form.tab(frameWords.tabs.posts)).toBeVisible();
}

async function recover(page: Page, email: string, change: Change) {
  const { next, confirmation } = entrance(page);
  await page.goto(address);
  await change();
  await page.getByRole('button', { name: signInTexts.forgotten }).click();
  const form = page.locator('form', { hasText: recovery.button });
  const field = form.getByLabel(accountWords.email);
  await expect(field).toBeFocused();
  await change();
  await field.pressSequentially('nessuno@example.org');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(messages.recoveryUnknown.title);
  await change();
  await field.fill(email);
  await field.press('Enter');
  await expect(notice(page, recoverySent(email))).toBeVisible();

  const link = /http\S+#recupero=\S+/.exec(await newestMail(email, '#recupero='))?.[0] ?? '';
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForURL(address);
  await change();
  await next.pressSequentially('corta');
  await expect(next).toHaveAccessibleDescription(messages.passwordTooShort.title);
  await change();
  await next.fill('un’altra, più lunga');
  await expect(next).toHaveAccessibleDescription(newPassword.hint);
  await confirmation.fill('un’altra, più lunga');
  await change();
  await confirmation.press('Enter');
  await expect(notice(page, messages.passwordChanged)).toBeVisible();
}

test('on a page that other programs change the entrance stays, and lets in', async ({ page }) => {
  test.slow();
  const mine = emailOf('estranea');
  const change = () => changeInEachWay(page);
  await page.goto(address);
  await signIn(page, mine, provisionalPassword);
  const { title, next, confirmation } = entrance(page);
  await expect(title(newPassword.title)).toBeVisible();
  await change();
  await next.pressSequentially(chosenPassword);
  await change();
  await confirmation.pressSequentially(chosenPassword);
  await confirmation.press('Enter');
  await expect(notice(page, messages.passwordChanged)).toBeVisible();
  await page.context().clearCookies();
  await expectRefusedThenIn(page, mine, change);
  await page.context().clearCookies();
  await recover(page, mine, change);
});

test('a login whose script is blocked is sent without it', async ({ page }) => {
  await enterPanel(page, 'tastiera');
  await page.context().clearCookies();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(address);
  await signIn(page, emailOf('tastiera'), 'non è questa');
  await expect(
    page.getByRole('alert').filter({ hasText: messages.wrongLogin.title }),
  ).toBeVisible();
  await signIn(page, emailOf('tastiera'), chosenPassword);
  await expect(page.getByRole('button', { name: accountWords.signOut, exact: true })).toBeVisible();
});

test('the result of a login without its script disappears with the next result', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(address);
  await signIn(page, 'nessuno@example.org', 'non è questa');
  const served = page.locator('main > [role="alert"]');
  await expect(served).toHaveText(messages.wrongLogin.title);
  await page.unroute('**/assets/*.js');
  await signIn(page, 'nessuno@example.org', 'neanche questa');
  await expect(page.locator('[popover]').getByText(messages.wrongLogin.title)).toBeVisible();
  await expect(served).toBeHidden();
});

test('a login whose script fails is sent without it', async ({ page }) => {
  await enterPanel(page, 'tastiera');
  await page.context().clearCookies();
  await page.goto(address);
  await page.evaluate(() => {
    HTMLFormElement.prototype.querySelector = () => {
      throw new Error('removed');
    };
  });
  await signIn(page, emailOf('tastiera'), chosenPassword);
  await expect(entrance(page).tab(frameWords.tabs.posts)).toBeVisible();
});
