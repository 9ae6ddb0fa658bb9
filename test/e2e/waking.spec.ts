import type { Page, Request } from '@playwright/test';
import { messages } from '#app/features/subscribers/messages.ts';
import { programTexts } from '#site/texts/program.ts';
import { texts } from '#test/written-site.ts';
import {
  expect,
  late,
  live,
  newEmail,
  newestThought,
  open,
  openAwake,
  openAwakeWithStoppedClock,
  signupForm,
  test,
} from './site.ts';

const { menu, cookies, footer } = texts.frame;
const { signup, post } = texts;
const { success } = signup;

function requestsOf(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const scripts = (requests: Request[]) => requests.filter((request) => request.resourceType() === 'script');

/** A page whose scripts wait on the way until `arrive` is called. */
async function openSlow(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, path);
  return arrive;
}

test('a page that is only read fetches no script and stays under 14 requests', async ({ page }) => {
  for (const path of ['/', '/il-libro', '/pensieri-quotidiani', await newestThought(page), '/fondazione']) {
    const requests = requestsOf(page);
    await open(page, path);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    // A page that a pointer rests on is fetched ahead.
    expect(requests.length, path).toBeLessThanOrEqual(14);
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.waitForLoadState('networkidle');
    expect(scripts(requests), path).toEqual([]);
    await expect(late(page)).toBeAttached();
    page.removeAllListeners('request');
  }
});

test.describe('with the question about cookies', () => {
  test.use({ consent: 'none' });

  test('the strip, the footer and the menus answer without waking the page', { tag: '@nightly' }, async ({ page }) => {
    const requests = requestsOf(page);
    await open(page, '/');
    await page.getByRole('button', { name: cookies.details }).click();
    await expect(page.getByText(cookies.kinds[0]?.text ?? '')).toBeVisible();
    await page.getByRole('button', { name: cookies.choices.rejected }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: footer.links.cookies }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: menu.about }).click();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: menu.open }).click();
    await page.getByRole('button', { name: menu.close }).click();
    expect(scripts(requests)).toEqual([]);
    await expect(late(page)).toBeAttached();
  });
});

test('the first focus of a field wakes the page, with at most 30 requests in all', async ({ page }) => {
  const requests = requestsOf(page);
  await open(page, '/pensieri-quotidiani');
  await page.getByLabel(signup.email.label, { exact: true }).focus();
  await live(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts(requests).length).toBeGreaterThan(3);
  expect(requests.length).toBeLessThanOrEqual(30);
  const addresses = requests.map((request) => request.url());
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what is typed before the page wakes stays, and can be sent', { tag: '@nightly' }, async ({ page }) => {
  const arrive = await openSlow(page, '/pensieri-quotidiani');
  const email = page.getByLabel(signup.email.label, { exact: true });
  const address = newEmail('presto');
  await email.pressSequentially(address);
  await page.getByLabel(signup.name.label).pressSequentially('Nina');
  await page.getByRole('checkbox').check();
  arrive();
  await live(page).waitFor();
  await expect(email).toHaveValue(address);
  await expect(page.getByLabel(signup.name.label)).toHaveValue('Nina');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
  await expect(live(page)).toBeAttached();
});

test('the press that wakes the page is not lost', { tag: '@nightly' }, async ({ page }) => {
  const arrive = await openSlow(page, await newestThought(page));
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: post.share.copy }).click();
  arrive();
  await expect(page.getByText(post.share.copied.title)).toBeVisible();
});

test('links and the form work while the scripts are still on their way', { tag: '@nightly' }, async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 422/);
  await openSlow(page, '/pensieri-quotidiani');
  await page.getByRole('button', { name: signup.button }).click();
  await expect(signupForm(page)).toContainText(messages.emailRequired.title);
  await page.getByLabel(signup.name.label).focus();
  await page.getByRole('banner').getByRole('link', { name: menu.home }).click();
  await expect(page).toHaveURL('/');
  await expect(live(page)).toHaveCount(0);
});

test('a signup sent offline from a page that sleeps is told that it failed, keeps what was typed, and can be sent', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/pensieri-quotidiani');
  const email = page.getByLabel(signup.email.label, { exact: true });
  const address = newEmail('dorme');
  await context.setOffline(true);
  await email.fill(address);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('alert').getByText(messages.failed.text)).toBeVisible();
  await expect(email).toHaveValue(address);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(late(page).or(live(page))).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
});

const ahead = 'link[rel="prefetch"]';

test('a page is fetched ahead once the pointer rests on its link, or the focus is there', { tag: '@nightly' }, async ({
  page,
}) => {
  await openAwakeWithStoppedClock(page, '/pensieri-quotidiani');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: menu.home }).focus();
  await page.clock.runFor(100);
  await expect(page.locator(ahead)).toHaveAttribute('href', /routes%2Fpages%2Fhome/);
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await first.hover();
  await page.clock.runFor(100);
  await expect(page.locator(`${ahead}[href^="/post/"]`)).toHaveCount(1);
});

test('for a visitor who saves data nothing is fetched ahead', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await openAwakeWithStoppedClock(page, '/pensieri-quotidiani');
  await page.getByRole('banner').getByRole('link', { name: menu.home }).hover();
  await page.clock.runFor(1000);
  // The next page is drawn, and what is drawn later than the resting is drawn already.
  await page.getByRole('contentinfo').getByRole('link', { name: footer.links.privacy }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.locator(ahead)).toHaveCount(0);
});

test('offline nothing is fetched ahead, and a move keeps header and footer until a second try succeeds', {
  tag: '@nightly',
}, async ({ page, context, allowed }) => {
  const { away, retry } = programTexts;
  allowed.push(new RegExp(away.title));
  await openAwake(page, '/pensieri-quotidiani');
  const home = page.getByRole('banner').getByRole('link', { name: menu.home });
  const again = page.getByRole('main').getByRole('link', { name: retry });
  await context.setOffline(true);
  for (const link of [home, again]) {
    await link.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(away.title);
    await alert.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: away.title })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(home).toBeVisible();
  }
  await context.setOffline(false);
  await again.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: away.title })).toBeHidden();
  await expect(live(page)).toBeAttached();
});
