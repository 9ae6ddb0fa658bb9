import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { programTexts } from '#site/texts/program.ts';
import { texts } from '#test/written-site.ts';
import {
  chosenPassword,
  emailOf,
  enterPanel,
  newestMail,
  provisionalPassword,
} from './administrators.ts';
import { entrance, flags, notice, signIn } from './entrance.ts';
import { expect, expectAccessible, newestThought, open, test } from './site.ts';

const { signIn: signInTexts, newPassword, recovery } = accountWords;
const address = '/amministrazione';

// The data of a guarded screen are 401 without a session, 403 before the change, and each refusal has its own answer.
test.use({ allowed: [/status of 4(01|03|04|22|29)/] });

test('a provisional password opens only the change screen, the new one the panel, until logout', async ({
  page,
}) => {
  await open(page, address);
  const email = emailOf('primo');
  await signIn(page, email, provisionalPassword);
  const { title, next, confirmation, change, tab } = entrance(page);
  await expect(title(newPassword.title)).toBeVisible();
  await expect(notice(page, messages.mustChangePassword)).toBeVisible();
  await expect(page.getByText(messages.signedIn.title)).toHaveCount(0);
  expect(await flags(page)).toEqual({ admin_authenticated: 'true', admin_email: email });
  await expectAccessible(page);

  await expect(change).toBeDisabled();
  await next.fill('pane123');
  await expect(next).toHaveAccessibleDescription(new RegExp(messages.passwordTooShort.title));
  await next.fill('password1');
  await expect(next).toHaveAccessibleDescription(messages.passwordCommon.title);
  await next.fill(chosenPassword);
  await confirmation.fill('farina');
  await expect(confirmation).toHaveAccessibleDescription(messages.passwordsDiffer.title);
  await expect(change).toBeDisabled();
  await confirmation.fill(chosenPassword);
  await expect(confirmation).not.toHaveAttribute('aria-invalid');
  await change.click();

  await expect(tab(frameWords.tabs.posts)).toHaveAttribute('aria-current', 'page');
  await expect(notice(page, messages.passwordChanged)).toBeVisible();
  const open3 = { admin_authenticated: 'true', admin_email: email, password_changed: 'true' };
  expect(await flags(page)).toEqual(open3);
  await page.getByRole('button', { name: accountWords.signOut }).click();
  await expect(title(signInTexts.title)).toBeVisible();
  await expect(notice(page, messages.signedOut)).toBeVisible();
  expect(await flags(page)).toEqual({});

  const thought = await newestThought(page);
  const edit = page.getByRole('link', { name: 'Modifica', exact: true });
  await open(page, thought);
  const header = page.getByRole('banner');
  await expect(edit).toBeHidden();
  await expect(header.getByRole('link', { name: texts.frame.menu.login })).toBeVisible();
  await open(page, address);
  await signIn(page, email, chosenPassword);
  await expect(notice(page, messages.signedIn)).toBeVisible();
  await expect(tab(frameWords.tabs.posts)).toBeVisible();
  expect(await flags(page)).toEqual(open3);
  await open(page, thought);
  await expect(header.getByRole('link', { name: programTexts.panel })).toBeVisible();
  await expectAccessible(page);
  await edit.click();
  await expect(page).toHaveURL(`${address}${thought}`);
});

test('a forgotten password is replaced by the link of a mail, once', async ({ page }) => {
  await enterPanel(page, 'recupero');
  const session = await page.context().cookies();
  await page.context().clearCookies();
  const mine = emailOf('recupero');
  await open(page, address);
  const { email, next, confirmation, change, title } = entrance(page);
  await email.fill('nessuno@example.org');
  await page.getByRole('button', { name: signInTexts.forgotten }).click();
  const form = page.locator('form', { hasText: recovery.button });
  const field = form.getByLabel(accountWords.email);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('nessuno@example.org');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(messages.recoveryUnknown.title);
  await expectAccessible(page);
  await field.fill(mine);
  await form.getByRole('button', { name: recovery.button }).click();
  await expect(notice(page, recoverySent(mine))).toBeVisible();

  const link = /http\S+#recupero=\S+/.exec(await newestMail(mine, '#recupero='))?.[0] ?? '';
  await page.context().addCookies(session);
  await page.goto(link, { waitUntil: 'commit' });
  await expect(title(newPassword.title)).toBeVisible();
  await expect(page).toHaveURL(address);
  await next.fill('un’altra, più lunga');
  await confirmation.fill('un’altra, più lunga');
  await change.click();
  await expect(notice(page, messages.passwordChanged)).toBeVisible();
  await expect(title(signInTexts.title)).toBeVisible();
  await signIn(page, mine, 'un’altra, più lunga');
  await expect(notice(page, messages.signedIn)).toBeVisible();

  await page.goto('/');
  await page.goto(link, { waitUntil: 'commit' });
  await next.fill('una terza password');
  await confirmation.fill('una terza password');
  await change.click();
  await expect(page.locator('form')).toContainText(messages.recoveryExpired.title);
});

test('flags set by hand open nothing and are removed', async ({ page }) => {
  await open(page, address);
  await page.evaluate(() => {
    localStorage.setItem('admin_authenticated', 'true');
    localStorage.setItem('admin_email', 'agnese@example.org');
    localStorage.setItem('password_changed', 'true');
  });
  await open(page, `${address}/impostazioni`);
  await expect(entrance(page).title(signInTexts.title)).toBeVisible();
  await expect.poll(() => flags(page)).toEqual({});
});
