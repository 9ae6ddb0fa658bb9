import { messages } from '#app/features/accounts/forms/messages.ts';
import { recoveryCodesWords, secondFactorWords } from '#app/features/accounts/forms/words.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { codeAt, readSecret, stepNow } from '#test/authenticator.ts';
import { withOwnSite } from '#test/production-site.ts';
import { chosenPassword, emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { entrance, flags, notice } from './entrance.ts';
import { changes } from './foreign.ts';
import { test as base, expect, expectAccessible } from './site.ts';

const email = emailOf('obbligata');

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const env = {
        SECOND_FACTOR_REQUIRED: 'on',
        ADMIN_EMAILS: email,
        ADMIN_INITIAL_PASSWORD: provisionalPassword,
      };
      await withOwnSite(env, { isStarted: true }, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

test.use({ allowed: [/status of 4(01|03|22)/] });

test('where a second factor is required, the entrance sets it up, also translated', async ({
  page,
}) => {
  await enterPanel(page, 'obbligata');
  await page.goto('/amministrazione');
  const change = () => page.evaluate(changes['a translation']);
  await expect(entrance(page).title(secondFactorWords.required.title)).toBeVisible();
  await expect
    .poll(() => flags(page))
    .toMatchObject({ admin_email: email, password_changed: 'true' });
  await expectAccessible(page);
  await change();
  const startButton = page.getByRole('button', { name: secondFactorWords.start });
  const password = page.getByLabel(secondFactorWords.password, { exact: true });
  await password.fill('non è questa');
  await startButton.click();
  await expect(password).toHaveAccessibleDescription(messages.passwordWrong.title);
  await password.fill(chosenPassword);
  await startButton.click();
  await expect(page.getByRole('img', { name: secondFactorWords.qrName })).toBeVisible();
  await expectAccessible(page);
  const secret = readSecret((await page.locator('code:visible').textContent()) ?? '');
  await change();
  const code = page.getByLabel(secondFactorWords.code);
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(messages.codeWrong.title);
  await code.fill(codeAt(stepNow(), secret));
  await page.getByRole('button', { name: secondFactorWords.confirm }).click();
  await expect(page.getByRole('heading', { name: recoveryCodesWords.title })).toBeFocused();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: recoveryCodesWords.download }).click();
  expect((await download).suggestedFilename()).toBe('codici-di-recupero.txt');
  await page.getByRole('button', { name: recoveryCodesWords.copy }).click();
  await expect(
    notice(page, messages.codesCopied).or(page.getByText(messages.codesNotCopied.title)),
  ).toBeVisible();
  await page.getByRole('button', { name: recoveryCodesWords.done }).click();
  await expect(entrance(page).tab(frameWords.tabs.posts)).toBeVisible();
});
