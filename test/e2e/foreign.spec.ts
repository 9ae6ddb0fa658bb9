import type { Page } from '@playwright/test';
import { messages } from '#app/features/subscribers/messages.ts';
import { trapName } from '#app/features/subscribers/subscriber.ts';
import { fill } from '#app/site/fill.ts';
import { texts } from '#test/written-site.ts';
import { changeInEachWay, changes } from './foreign.ts';
import { linkOf, type SiteWithMail, test } from './mail-site.ts';
import { expect, newEmail, newestThought } from './site.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

const { signup } = texts;
const { confirm, pace, unsubscribe, own } = texts.subscription;
const list = '/pensieri-quotidiani';
const sunday = { giorno: 'la domenica' };
// A phrase that must not break is a block of its own: Chromium puts a space around its words in the name.
const heading = (page: Page, name: string) =>
  page.getByRole('heading', {
    name: new RegExp(RegExp.escape(name.replaceAll('*', '')).replace(/\\\.$/, ' ?\\.')),
  });

const foreignStyle = /Applying inline style violates/;

function fields(page: Page) {
  return {
    email: page.getByLabel(signup.email.label, { exact: true }),
    privacy: page.getByRole('checkbox'),
    button: page.getByRole('button', { name: signup.button }),
    again: page.getByRole('button', { name: signup.success.button }),
  };
}

async function expectSignup(page: Page, path: string, change: () => Promise<void>) {
  const { email, privacy, button, again } = fields(page);
  const address = newEmail('estranea');
  await page.goto(path);
  await change();
  await email.pressSequentially('estranea');
  await change();
  await button.click();
  await expect(email).toHaveAccessibleDescription(messages.emailInvalid.title);
  await expect(page.getByText(messages.privacyRequired.text)).toBeVisible();
  await expect(email).toHaveValue('estranea');
  await change();
  await email.fill(address);
  await privacy.check();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await button.click();
  await expect(heading(page, signup.success.title)).toBeVisible();
  await expect(
    page.locator('[popover="manual"]').getByText(messages.subscribed.title),
  ).toBeVisible();
  await expect(page).toHaveURL(path);
  await change();
  await again.click();
  await expect(email).toHaveValue('');
  await email.fill(address);
  await privacy.check();
  await page
    .locator(`[name="${trapName}"]`)
    .evaluate((trap: HTMLInputElement) => trap.setAttribute('value', 'x'));
  await button.click();
  await expect(page.locator('[popover="manual"]').getByText(messages.trapped.title)).toBeVisible();
  await expect(page.locator('form').getByText(messages.trapped.text)).toBeVisible();
  await expect(email).toHaveValue(address);
}

/** Through all the pages that mails lead to. */
async function expectSubscription(
  page: Page,
  { receive }: SiteWithMail,
  change: () => Promise<void>,
) {
  const email = newEmail('straniera');
  await page.request.post(list, {
    form: { email, privacy: 'on' },
    headers: { Origin: new URL(page.url()).origin },
  });
  async function press(name: string, title: string) {
    await change();
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await change();
    await button.click();
    await expect(heading(page, title)).toBeVisible();
  }
  const confirmation = await receive(email, texts.mail.confirmation.subject);
  await page.goto(linkOf(confirmation.html, texts.mail.confirmation.button));
  await press(confirm.button, confirm.done.title);
  const { html } = await receive(
    email,
    texts.mail.welcome.subject.daily.split('{domani}')[0] ?? '',
  );
  await page.getByRole('link', { name: fill(confirm.weekly.link, sunday) }).click();
  await press(
    fill(pace.weekly.button, sunday),
    fill(pace.weekly.done.title, { feria: 'domenica' }),
  );
  await page.getByRole('link', { name: pace.weekly.done.back }).click();
  await press(pace.daily.button, pace.daily.done.title);
  await page.goto(linkOf(html, texts.mail.footer.subscription));
  await change();
  const name = page.getByLabel(own.name.label);
  await name.pressSequentially('Straniera');
  await change();
  await expect(name).toHaveValue('Straniera');
  await page.getByRole('button', { name: own.name.button }).click();
  await expect(page.getByRole('status').filter({ hasText: own.name.done })).toBeVisible();
  await expect(name).toHaveValue('Straniera');
  await page.goto(linkOf(html, texts.mail.footer.unsubscribe));
  await press(unsubscribe.button, unsubscribe.done.title);
  await press(unsubscribe.again.button, unsubscribe.again.done.title);
}

test('on a page that other programs change the signup of the list and of a post stays, and succeeds', async ({
  page,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 422/, foreignStyle);
  for (const path of [list, await newestThought(page)])
    await expectSignup(page, path, () => changeInEachWay(page));
});

for (const [name, change] of Object.entries(changes)) {
  // Without a script of ours they cannot differ much.
  test(`${name}: a subscriber’s pages stay, and succeed`, { tag: '@nightly' }, async ({
    page,
    withMail,
    allowed,
  }) => {
    test.slow();
    allowed.push(foreignStyle);
    await page.goto(list);
    await expectSubscription(page, withMail, () => page.evaluate(change));
  });
}

test('a signup whose script is blocked is sent without it', async ({ page, allowed }) => {
  allowed.push(/ERR_FAILED|dynamically imported module/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(list);
  const { email, privacy, button } = fields(page);
  await email.fill(newEmail('bloccata'));
  await privacy.check();
  await button.click();
  await expect(heading(page, signup.success.title)).toBeVisible();
});

test('a signup whose script fails is sent without it', async ({ page, allowed }) => {
  allowed.push(/Error: removed/);
  await page.goto(list);
  await page.evaluate(() => {
    HTMLFormElement.prototype.querySelector = () => {
      throw new Error('removed');
    };
  });
  const { email, privacy, button } = fields(page);
  await email.fill(newEmail('fallita'));
  await button.click();
  await expect(email).toBeEditable();
  await privacy.check();
  await button.click();
  await expect(heading(page, signup.success.title)).toBeVisible();
});
