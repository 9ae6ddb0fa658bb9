import type { Page } from '@playwright/test';
import { messages as account, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { calendarWords } from '#app/features/planning/panel/calendar/words.ts';
import { messages as post } from '#app/features/posts/messages.ts';
import { removalWords } from '#app/features/posts/panel-words.ts';
import { settingsWords } from '#app/features/settings/words.ts';
import { subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { messages as signup } from '#app/features/subscribers/messages.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import { texts } from '#test/written-site.ts';
import { chosenPassword, emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { entrance, listening, notice, signIn } from './entrance.ts';
import { failEachWay, test } from './failing-site.ts';
import { form, newTitle, noticeWith, row, sent, writePost } from './posts-site.ts';
import { expect, newEmail, open, openStarted, signupForm } from './site.ts';

// One site for all tests, whose database is stopped and started.
test.describe.configure({ mode: 'default' });
test.use({ allowed: [/status of 4(01|03|04|09|22)/] });

const panel = '/amministrazione';
const { tabs } = frameWords;

/** Closes the notice, so that the next notice is a new one. */
async function expectNotice(page: Page, { title, text = '' }: Notice) {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect(alert).toContainText(text);
  await alert.getByRole('button', { name: programTexts.closeNotice }).click();
}

async function expectFrame(page: Page) {
  for (const name of [tabs.posts, 'Calendario', tabs.newsletter, tabs.settings])
    await expect(entrance(page).tab(name)).toBeVisible();
  await expect(page.getByRole('button', { name: accountWords.signOut, exact: true })).toBeVisible();
}

test('a login that fails, the first one too, says so and keeps what was typed', async ({
  page,
  ways,
}) => {
  await open(page, panel);
  const { email, password, submit } = entrance(page);
  await email.fill(emailOf('entra'));
  await password.fill(provisionalPassword);
  await listening(page);
  await failEachWay(page, ways, async () => {
    await submit.click();
    await expectNotice(page, account.loginFailed);
    await expect(page.locator('form').first()).toContainText(account.loginFailed.title);
    await expect(email).toHaveValue(emailOf('entra'));
    await expect(password).toHaveValue(provisionalPassword);
  });
  await password.fill('non è questa');
  await submit.click();
  await expectNotice(page, account.wrongLogin);
  await password.fill(provisionalPassword);
  await submit.click();
  await expect(notice(page, account.mustChangePassword)).toBeVisible();
});

test('a change of password that fails says so and keeps what was typed', async ({ page, ways }) => {
  await open(page, panel);
  await signIn(page, emailOf('primo'), provisionalPassword);
  const { title, next, confirmation, change } = entrance(page);
  await next.fill(chosenPassword);
  await confirmation.fill(chosenPassword);
  await listening(page);
  await failEachWay(page, ways, async () => {
    await change.click();
    await expectNotice(page, account.passwordChangeFailed);
    await expect(title(accountWords.newPassword.title)).toBeVisible();
    await expect(next).toHaveValue(chosenPassword);
    await expect(confirmation).toHaveValue(chosenPassword);
  });
  await change.click();
  await expect(notice(page, account.passwordChanged)).toBeVisible();
  await expectFrame(page);
});

test('a recovery that fails says so and keeps the address', async ({ page, ways }) => {
  await open(page, panel);
  const mine = emailOf('recupera');
  await page.getByRole('button', { name: accountWords.signIn.forgotten }).click();
  const recovery = page.locator('form', { hasText: accountWords.recovery.button });
  const field = recovery.getByLabel(accountWords.email);
  const send = recovery.getByRole('button', { name: accountWords.recovery.button });
  await field.fill(mine);
  await failEachWay(page, ways, async () => {
    await send.click();
    await expectNotice(page, account.recoveryFailed);
    await expect(field).toHaveValue(mine);
  });
  await send.click();
  await expect(notice(page, recoverySent(mine))).toBeVisible();
});

test('a screen, an export, a logout that fail say so in the panel, then succeed', async ({
  page,
  ways,
  context,
}) => {
  await enterPanel(page, 'pannello');
  await open(page, `${panel}/cestino`);
  const screens: [string, Notice][] = [
    [tabs.posts, post.loadFailed],
    ['Calendario', calendarWords.failure],
    [tabs.newsletter, subscriberMessages.listFailed],
    [tabs.settings, settingsWords.failure],
  ];
  const main = page.getByRole('main');
  const retry = main.getByRole('link', { name: frameWords.retry });
  const exporting = page.getByRole('button', { name: 'Esporta CSV' });
  const signOut = page.getByRole('button', { name: accountWords.signOut, exact: true });
  await failEachWay(
    page,
    ways,
    async () => {
      for (const [name, failure] of screens) {
        await entrance(page).tab(name).click();
        await expectNotice(page, failure);
        await expect(main).toContainText(failure.title);
        await expect(main).toContainText(failure.text ?? '');
        await expect(entrance(page).tab(name)).toHaveAttribute('aria-current', 'page');
        await expectFrame(page);
      }
      await retry.click();
      await expectNotice(page, settingsWords.failure);
      await signOut.click();
      await expectNotice(page, account.signOutFailed);
      await expectFrame(page);
      expect(await context.cookies()).not.toEqual([]);
    },
    async () => {
      await retry.click();
      await expect(
        page.getByRole('heading', { name: settingsWords.lines.chiavi, exact: true }),
      ).toBeVisible();
      await page.goBack();
      await expect(exporting).toBeVisible();
    },
  );
  await failEachWay(page, ways, async () => {
    await exporting.click();
    await expectNotice(page, subscriberMessages.exportBroken);
    await expectFrame(page);
    await expect(exporting).toBeVisible();
  });
  const download = page.waitForEvent('download');
  await exporting.click();
  await download;
  await expect(page.getByText('Export completato')).toBeVisible();
  await signOut.click();
  await expect(notice(page, account.signedOut)).toBeVisible();
});

test('a post that cannot be saved, changed or deleted is reported, and nothing of it is lost', async ({
  page,
  ways,
}) => {
  await enterPanel(page, 'scrive');
  const title = newTitle('Resta');
  await open(page, `${panel}/post/nuovo`);
  const fields = form(page);
  await fields.title.fill(title);
  await fields.content.fill('Resta qui.');
  await failEachWay(page, ways, async () => {
    await fields.create.click();
    await expectNotice(page, post.saveFailed);
    await expect(fields.title).toHaveValue(title);
    await expect(fields.text).toHaveValue(sent('Resta qui.'));
    await expectFrame(page);
  });
  await fields.create.click();
  await expect(noticeWith(page, post.created)).toBeVisible();
  const mine = row(page, title);
  await failEachWay(page, ways, async () => {
    await mine.draft.click();
    await expectNotice(page, post.statusFailed);
    await expect(mine.draft).toBeVisible();
    await mine.remove.click();
    await page.getByRole('alertdialog').getByRole('button', { name: removalWords.confirm }).click();
    await expectNotice(page, post.deleteFailed);
    await expect(mine.openRow).toBeVisible();
    await expectFrame(page);
  });
  await mine.draft.click();
  await expect(mine.published).toBeVisible();
  await mine.remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: removalWords.confirm }).click();
  await expect(noticeWith(page, post.deleted)).toBeVisible();
});

test('unsaved text that is left while the server is down is found again', async ({
  page,
  ways,
}) => {
  await enterPanel(page, 'scrive');
  const title = newTitle('Lasciato');
  await writePost(page, title);
  await row(page, title).edit.click();
  await form(page).content.fill('Scritto senza rete.');
  const [offline] = ways;
  await failEachWay(page, offline ? [offline] : [], async () => {
    await entrance(page).tab(tabs.settings).click();
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expectNotice(page, settingsWords.failure);
    await page.goBack();
    await expectNotice(page, post.loadFailed);
    await expectFrame(page);
  });
  await page.getByRole('link', { name: frameWords.retry }).click();
  await expect(form(page).text).toHaveValue(sent('Scritto senza rete.'));
});

test('a signup that fails says so and keeps what was typed', async ({ page, ways }) => {
  await openStarted(page, '/pensieri-quotidiani');
  const words = texts.signup;
  const { success } = words;
  const email = page.getByLabel(words.email.label, { exact: true });
  const typed = newEmail('costanza');
  const send = page.getByRole('button', { name: words.button });
  await email.fill(typed);
  await page.getByLabel(words.name.label).fill('Costanza');
  await page.getByRole('checkbox').check();
  await failEachWay(page, ways, async () => {
    await send.click();
    await expectNotice(page, signup.failed);
    const failure = signupForm(page).getByText(`${signup.failed.title} ${signup.failed.text}`);
    await expect(failure.filter({ visible: true })).toHaveCount(1);
    await expect(email).toHaveValue(typed);
    await expect(page.getByLabel(words.name.label)).toHaveValue('Costanza');
    await expect(page.getByRole('checkbox')).toBeChecked();
  });
  await send.click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
});
