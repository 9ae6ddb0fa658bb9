import type { Page } from '@playwright/test';
import { messages } from '#app/features/accounts/forms/messages.ts';
import {
  accountWords,
  recoveryCodesWords,
  secondFactorWords,
} from '#app/features/accounts/forms/words.ts';
import { mailServerWords } from '#app/features/mailbox/mail-line/words.ts';
import { settingMessages, settingsWords } from '#app/features/settings/words.ts';
import { signInAgainWords } from '#app/frame/panel/words.ts';
import { codeAt, readSecret, stepNow } from '#test/authenticator.ts';
import { chosenPassword, emailOf, enterPanel } from './administrators.ts';
import { notice, signIn } from './entrance.ts';
import { expect, expectAccessible, live, open, test } from './site.ts';

const { privateReplies, privacy } = settingsWords;
const address = '/amministrazione/impostazioni';
const keys = `${address}#chiavi`;

test.use({ allowed: [/status of 4(01|03|22)/] });

async function openLine(page: Page, id: keyof typeof settingsWords.lines) {
  await page.getByRole('heading', { name: settingsWords.lines[id], exact: true }).click();
  await expect(page.locator(`#${id}`)).toBeVisible();
}

const factorPart = (page: Page) =>
  page.getByRole('region', { name: secondFactorWords.title, exact: true });

/** Sets the second factor up; returns the secret, the step of the used code, and the recovery codes. */
async function enrol(page: Page) {
  const part = factorPart(page);
  const code = part.getByLabel(secondFactorWords.code);
  await part.getByRole('button', { name: secondFactorWords.start }).click();
  const password = part.getByLabel(secondFactorWords.password, { exact: true });
  await password.fill('non è questa');
  await part.getByRole('button', { name: secondFactorWords.start }).click();
  await expect(password).toHaveAccessibleDescription(messages.passwordWrong.title);
  await password.fill(chosenPassword);
  await part.getByRole('button', { name: secondFactorWords.start }).click();
  await expect(part.getByRole('img', { name: secondFactorWords.qrName })).toBeVisible();
  await expectAccessible(page);
  const secret = readSecret((await part.locator('code').textContent()) ?? '');
  await code.fill('000000');
  await part.getByRole('button', { name: secondFactorWords.confirm }).click();
  await expect(code).toHaveAccessibleDescription(messages.codeWrong.title);
  const step = stepNow();
  await code.fill(codeAt(step, secret));
  await part.getByRole('button', { name: secondFactorWords.confirm }).click();
  await expect(part.getByRole('heading', { name: recoveryCodesWords.title })).toBeFocused();
  const recoveryCodes = await part.getByRole('listitem').allTextContents();
  expect(new Set(recoveryCodes).size).toBe(10);
  return { secret, step, recoveryCodes };
}

test('a second factor is set up, asked for at login, stood in for by a recovery code, removed', async ({
  page,
}) => {
  await enterPanel(page, 'fattore');
  await open(page, keys);
  const part = factorPart(page);
  const { secret, step, recoveryCodes } = await enrol(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(recoveryCodes[0] ?? '')).toBeVisible();
  await expect(
    page.locator('main').getByRole('textbox').filter({ visible: true }),
    'on paper',
  ).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: recoveryCodesWords.download }).click();
  expect((await download).suggestedFilename()).toBe('codici-di-recupero.txt');
  await part.getByRole('button', { name: recoveryCodesWords.done }).click();
  await expect(notice(page, messages.secondFactorOn)).toBeVisible();
  await expect(part).toContainText(secondFactorWords.on);

  await page.getByRole('button', { name: accountWords.signOut }).click();
  await signIn(page, emailOf('fattore'), chosenPassword);
  const field = page.getByLabel(accountWords.secondFactor.code, { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  // Each code is valid once: this is the code of the next step.
  await field.fill(codeAt(Math.max(stepNow(), step + 1), secret));
  await page.getByRole('button', { name: accountWords.secondFactor.button }).click();
  await expect(notice(page, messages.signedIn)).toBeVisible();

  await page.getByRole('button', { name: accountWords.signOut }).click();
  await signIn(page, emailOf('fattore'), chosenPassword);
  await page.getByRole('button', { name: accountWords.secondFactor.useRecovery }).click();
  await page.getByLabel(accountWords.secondFactor.recoveryCode).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: accountWords.secondFactor.button }).click();
  await expect(notice(page, messages.signedIn)).toBeVisible();

  await open(page, keys);
  await part.getByRole('button', { name: secondFactorWords.remove }).click();
  await part.getByLabel(secondFactorWords.password, { exact: true }).fill(chosenPassword);
  await part.getByRole('button', { name: secondFactorWords.remove }).click();
  await expect(notice(page, messages.secondFactorOff)).toBeVisible();
  await expect(part.getByRole('button', { name: secondFactorWords.start })).toBeVisible();
});

test('when a session ends under an open page, nothing typed is lost: the author logs in over the page', async ({
  page,
  context,
}) => {
  await enterPanel(page, 'scaduta');
  await open(page, keys);
  await page.getByLabel(accountWords.newPassword.current).fill('quasi scritta');
  await openLine(page, 'gestione');
  const toggle = page.getByRole('checkbox', { name: settingsWords.privateReplies.label });
  await context.clearCookies();
  await toggle.focus();
  await toggle.press('Space');
  const dialog = page.getByRole('dialog', { name: signInAgainWords.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByLabel(accountWords.email)).toHaveValue(emailOf('scaduta'));
  const signInWith = async (password: string) => {
    await dialog.getByLabel(accountWords.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: accountWords.signIn.button, exact: true }).click();
  };
  await signInWith('non è questa');
  await expect(
    page.locator(':popover-open').getByText(messages.wrongLogin.title),
    'above the veil',
  ).toBeVisible();
  await signInWith(chosenPassword);
  await expect(dialog).toBeHidden();
  await expect(notice(page, settingMessages.saved)).toBeVisible();
  await expect(toggle).toBeFocused();
  await expect(page.getByLabel(accountWords.newPassword.current)).toHaveValue('quasi scritta');
  const isOn = await toggle.isChecked();
  // An address of the same document would not read it again.
  await page.reload();
  await live(page).waitFor();
  await openLine(page, 'gestione');
  await expect(toggle).toBeChecked({ checked: isOn });
  // The other journeys are on the same site.
  await toggle.press('Space');
  await expect(notice(page, settingMessages.saved)).toBeVisible();
  await openLine(page, 'posta');
  const own = page.getByLabel(mailServerWords.fields.password.label);
  await own.fill(chosenPassword);
  await page.getByRole('button', { name: mailServerWords.save }).click();
  await expect(notice(page, mailServerWords.forgotten)).toBeVisible();
  await expect(own, 'a password leaves the page').toHaveValue('');
});

test('a setting that is not saved reverts and reports the failure', { tag: '@nightly' }, async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|^Errore /);
  await enterPanel(page, 'impostazioni');
  await open(page, `${address}#testi`);
  await expect(page.getByRole('region', { name: privacy.title })).toContainText(privacy.write);
  await openLine(page, 'gestione');
  const toggle = page.getByRole('checkbox', { name: privateReplies.label });
  const before = await toggle.isChecked();
  await context.setOffline(true);
  await toggle.click();
  await expect(page.getByRole('alert')).toContainText(settingMessages.failed.title);
  await expect(toggle).toBeChecked({ checked: before });
  await context.setOffline(false);
});
