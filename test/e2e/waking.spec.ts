import type { Page, Request } from '@playwright/test';
import { messages } from '#app/features/subscribers/messages.ts';
import { texts } from '#test/written-site.ts';
import {
  expect,
  holdScripts,
  newEmail,
  newestThought,
  open,
  openStarted,
  started,
  test,
} from './site.ts';

const { signup, post } = texts;
const { success } = signup;

function requestsOf(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

const scripts = (requests: Request[]) =>
  requests.filter((request) => request.resourceType() === 'script');

test('a page that is only read fetches no script and makes at most 15 requests', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/il-libro',
    '/pensieri-quotidiani',
    await newestThought(page),
    '/fondazione',
  ]) {
    const requests = requestsOf(page);
    await open(page, path);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    // A page that a pointer rests on is fetched ahead.
    expect(requests.length, path).toBeLessThanOrEqual(15);
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.waitForLoadState('networkidle');
    expect(scripts(requests), path).toEqual([]);
    page.removeAllListeners('request');
  }
});

const mostOfTouch = 75_000;

test('the first touch fetches at most 75 KB, no sheet again, and nothing twice', async ({
  page,
}) => {
  for (const path of ['/pensieri-quotidiani', await newestThought(page), '/amministrazione']) {
    await open(page, path);
    const requests = requestsOf(page);
    await openStarted(page, path);
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts(requests).map((request) => request.sizes()));
    expect(sizes.length, path).toBeGreaterThan(0);
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes, path).toBeLessThanOrEqual(mostOfTouch);
    const addresses = requests.map((request) => request.url());
    expect(new Set(addresses).size, path).toBe(addresses.length);
    page.removeAllListeners('request');
  }
});

test('the press that starts the script is not lost', { tag: '@nightly' }, async ({ page }) => {
  const arrive = await holdScripts(page);
  await open(page, await newestThought(page));
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: post.share.copy }).click();
  arrive();
  await expect(page.getByText(post.share.copied.title)).toBeVisible();
});

test('a signup sent offline before its script has come is told that it failed, keeps what was typed, and can be sent', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
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
  await expect(started(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: signup.button }).click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
});
