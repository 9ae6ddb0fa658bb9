import type { Locator, Page } from '@playwright/test';
import { mailServerWords as words } from '#app/features/mailbox/mail-line/words.ts';
import { startMailServer } from '#test/mail-server.ts';
import { chosenPassword, emailOf } from './administrators.ts';
import { notice } from './entrance.ts';
import { test } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.use({ siteOf: 'mail' });
test.describe.configure({ mode: 'default' });
test.beforeEach(({ allowed }) => {
  allowed.push(/status of 4(01|22)/);
});

/** By the Tab key; a field of a password has a button of its own. */
async function tabTo(page: Page, field: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+a');
}

test('the mail is set up by the keyboard, refused where it must be, tried, and arrives', {
  tag: '@nightly',
}, async ({ panel }) => {
  const mail = await startMailServer();
  await open(panel, '/amministrazione/impostazioni#posta');
  const part = panel.getByRole('region', { name: words.title, exact: true });
  const field = (name: keyof typeof words.fields) => part.getByLabel(words.fields[name].label, { exact: true });
  const typed = {
    host: '127.0.0.1',
    port: new URL(mail.url).port,
    user: '',
    mailPassword: '',
    from: 'pensieri@example.org',
    password: 'non è questa',
  };
  await field('host').focus();
  await panel.keyboard.press('ControlOrMeta+a');
  for (const [name, value] of Object.entries(typed)) {
    if (name !== 'host') await tabTo(panel, field(name as keyof typeof typed));
    if (value) await panel.keyboard.type(value);
  }
  await panel.keyboard.press('Enter');
  await expect(field('password')).toBeFocused();
  await expect(field('host')).toHaveValue(typed.host);
  await expectAccessibleByDayAndNight(panel);
  await field('password').press('ControlOrMeta+a');
  await panel.keyboard.type(chosenPassword);
  await panel.keyboard.press('Enter');
  await expect(notice(panel, words.kept)).toBeVisible();

  const trial = part.getByRole('button', { name: words.try });
  await trial.focus();
  await panel.keyboard.press('Enter');
  const answer = words.answered({ outcome: 'submitted' }, emailOf('agnese'));
  await expect(notice(panel, answer)).toBeVisible();
  expect((await mail.receive(emailOf('agnese'), words.trial.subject)).from?.address).toBe(typed.from);

  await mail.stop();
  await trial.press('Enter');
  await expect(panel.getByText(words.answered({ outcome: 'unreachable' }, '').text ?? '')).toBeVisible();
  await expectAccessibleByDayAndNight(panel);
});
