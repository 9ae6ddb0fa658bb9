import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fill } from '#app/site/fill.ts';
import { texts } from '#test/written-site.ts';
import { linkOf, type SiteWithMail, test } from './mail-site.ts';
import { expect, expectAccessible, expectAccessibleByDayAndNight, newEmail } from './site.ts';

// One site for all of them.
test.describe.configure({ mode: 'default' });

const { signup } = texts;
const { success } = signup;
const { confirm, pace, unsubscribe, own, gone: missing } = texts.subscription;

// Before the configured hour the mail is sent today.
const [welcomeSubject = ''] = texts.mail.welcome.subject.daily.split('{domani}');

const appearances = [
  ['light', 1440],
  ['dark', 390],
] as const;

async function signUp(page: Page, email: string) {
  await page.goto('/pensieri-quotidiani');
  await page.getByLabel(signup.email.label, { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
  await expect(page.getByText(success.withMail)).toBeVisible();
}

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: text });

async function subscribeByMail(page: Page, { receive }: SiteWithMail, email: string) {
  await signUp(page, email);
  const confirmation = await receive(email, texts.mail.confirmation.subject);
  await page.goto(linkOf(confirmation.html, texts.mail.confirmation.button));
  await page.getByRole('button', { name: confirm.button }).click();
  await expect(heading(page, confirm.done.title)).toBeVisible();
  await expect(page.getByText(texts.subscription.doorIsOpen)).toBeVisible();
  return receive(email, welcomeSubject);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader signs up, confirms by the mail, and leaves by the link of the welcome', async ({
    page,
    withMail,
  }) => {
    const welcome = await subscribeByMail(page, withMail, newEmail('nina'));
    await page.goto(linkOf(welcome.html, texts.mail.footer.unsubscribe));
    await page.getByRole('button', { name: unsubscribe.button }).click();
    await expect(heading(page, unsubscribe.done.title)).toBeVisible();
    await page.getByRole('button', { name: unsubscribe.again.button }).click();
    await expect(heading(page, unsubscribe.again.done.title)).toBeVisible();
    await page.getByRole('link', { name: texts.subscription.back }).click();
    await expect(page).toHaveURL('/pensieri-quotidiani');
  });
});

// Without scripts: routes/subscription/subscription.test.ts.
test('a subscriber changes the name, pauses, exports the data, is deleted', async ({
  page,
  withMail,
  allowed,
}) => {
  allowed.push(/status of 404/);
  const welcome = await subscribeByMail(page, withMail, newEmail('rosa'));
  const address = linkOf(welcome.html, texts.mail.footer.subscription);
  await page.goto(address);
  await page.getByLabel(own.name.label).fill('Rosa');
  await page.getByRole('button', { name: own.name.button }).click();
  await expect(page.getByRole('status').filter({ hasText: own.name.done })).toBeFocused();
  await expect(page.getByLabel(own.name.label)).toHaveValue('Rosa');
  await page.emulateMedia({ media: 'print' });
  const headings = page.locator('main').getByRole('heading').filter({ visible: true });
  await expect(headings, 'on paper').toHaveText([own.title, own.name.title]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: pace.pause.weeks.two }).click();
  await expect(page.getByRole('status').filter({ hasText: own.pause.done })).toBeInViewport();
  await page.getByRole('button', { name: own.pause.resume }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: own.data.link }).click();
  expect((await download).suggestedFilename()).toBe('la-mia-iscrizione.json');
  await page.getByRole('link', { name: own.erase.link }).click();
  await page.getByRole('link', { name: own.erase.keep }).click();
  await page.getByRole('link', { name: own.erase.link }).click();
  await page.getByRole('button', { name: own.erase.button }).click();
  await expect(heading(page, own.erase.done.title)).toBeVisible();
  await page.goto(address);
  await expect(heading(page, missing.title)).toBeVisible();
});

test('a subscriber’s form that cannot be sent says so, keeps what was typed, and can be sent', async ({
  page,
  context,
  withMail,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  const welcome = await subscribeByMail(page, withMail, newEmail('vera'));
  await page.goto(linkOf(welcome.html, texts.mail.footer.subscription));
  const name = page.getByLabel(own.name.label);
  await name.fill('Vera');
  await context.setOffline(true);
  await page.getByRole('button', { name: own.name.button }).click();
  await expect(page.getByRole('alert').getByText(texts.subscription.failure)).toBeInViewport();
  await expect(name).toHaveValue('Vera');
  await context.setOffline(false);
  await page.getByRole('button', { name: own.name.button }).click();
  await expect(page.getByRole('status').filter({ hasText: own.name.done })).toBeVisible();
});

const sunday = { giorno: 'la domenica' };
const plain = (title: string) => title.replaceAll('*', '');

test('a confirmed reader chooses the weekly mail, then the daily mails, and a pause', async ({
  page,
  withMail,
}) => {
  await subscribeByMail(page, withMail, newEmail('lia'));
  await page.getByRole('link', { name: fill(confirm.weekly.link, sunday) }).click();
  const address = page.url();
  await expect(heading(page, plain(fill(pace.weekly.title, sunday)))).toBeVisible();
  await expect(page.getByText(/l…a\S*@example\.org|l…\S@/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: fill(pace.weekly.button, sunday) }).click();
  await expect(
    heading(page, plain(fill(pace.weekly.done.title, { feria: 'domenica' }))),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: pace.weekly.done.back }).click();
  await page.getByRole('button', { name: pace.daily.button }).click();
  await expect(heading(page, plain(pace.daily.done.title))).toBeFocused();
  await page.goto(address);
  await page.getByRole('link', { name: pace.or.link }).click();
  await expect(heading(page, plain(pace.pause.title))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: pace.pause.weeks.four }).click();
  await expect(heading(page, plain(pace.pause.done.title))).toBeVisible();
});

test('each page that a mail leads to is accessible', { tag: '@looks' }, async ({
  page,
  withMail,
  allowed,
}) => {
  test.slow();
  allowed.push(/status of 404/);
  const email = newEmail('gina');
  await signUp(page, email);
  await expectAccessible(page);
  const confirmation = await withMail.receive(email, texts.mail.confirmation.subject);
  await page.goto(linkOf(confirmation.html, texts.mail.confirmation.button));
  await expectAccessibleByDayAndNight(page);
  await page.getByRole('button', { name: confirm.button }).click();
  await expect(heading(page, confirm.done.title)).toBeVisible();
  await expectAccessibleByDayAndNight(page);
  const welcome = await withMail.receive(email, welcomeSubject);
  const address = linkOf(welcome.html, texts.mail.footer.subscription);
  const leave = linkOf(welcome.html, texts.mail.footer.unsubscribe);
  for (const path of [address, `${address}?cancella`, leave, `${address}x`]) {
    await page.goto(path);
    await expectAccessibleByDayAndNight(page);
  }
  await page.goto(leave);
  await page.getByRole('button', { name: unsubscribe.button }).click();
  await expect(heading(page, unsubscribe.done.title)).toBeVisible();
  await expectAccessibleByDayAndNight(page);
});

test('each mail is accessible, wide by day and narrow by night', { tag: '@looks' }, async ({
  page,
  withMail,
}) => {
  const email = newEmail('alda');
  await subscribeByMail(page, withMail, email);
  for (const subject of [texts.mail.confirmation.subject, welcomeSubject]) {
    const { html = '' } = await withMail.receive(email, subject);
    const body = html.replace(/cid:([\w-]+)@mail/, '/mast-$1.png');
    await page.route('/posta', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
    );
    await page.goto('/posta');
    for (const [colorScheme, width] of appearances) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      // Landmarks are those of the program that shows the mail.
      const { violations } = await new AxeBuilder({ page })
        .disableRules(['region', 'landmark-one-main'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`),
      ).toEqual([]);
    }
    await page.unroute('/posta');
  }
});
