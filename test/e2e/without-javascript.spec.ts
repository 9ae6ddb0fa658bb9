import { messages as accountMessages } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { frameWords } from '#app/frame/panel/words.ts';
import { author } from '#site/author.ts';
import { listReadersPages } from '#test/readers-pages.ts';
import { texts } from '#test/written-site.ts';
import { chosenPassword, emailOf, newestMail } from './administrators.ts';
import { entrance, signIn } from './entrance.ts';
import { expect, newEmail, newestThought, signupForm, test } from './site.ts';

const { menu } = texts.frame;
const { signup } = texts;
const { success } = signup;

test.use({ javaScriptEnabled: false, consent: 'none' });

test('without JavaScript every page shows all its text', async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  for (const path of [...listReadersPages(await newestThought(page)), '/niente']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What appears while the reader scrolls is there at the end.
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    const unseen = await page.getByRole('main').evaluate((main) =>
      [
        ...main.querySelectorAll(
          ':not(script, [hidden], [hidden] *, [data-busy], [data-signed="in"], [data-signed="in"] *, button[type="button"], summary)',
        ),
      ]
        .filter(
          (element) => element.textContent && !element.closest('.solo-stampa, [aria-hidden] svg'),
        )
        .filter(
          (element) =>
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(unseen, path).toEqual([]);
    // What only scripts can do is not offered.
    await expect(page.getByRole('main').locator('button[type="button"]:visible')).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: author.email })).toBeVisible();
});

test('without JavaScript the menus of the desk and of the phone open', async ({ page }) => {
  await page.goto('/fondazione');
  const entry = page.getByRole('banner').getByRole('link', { name: menu.author });
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: menu.about }).focus();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await entry.press('Enter');
  await expect(page).toHaveURL('/#autrice');
  await expect(page.locator('#autrice')).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: menu.open }).click();
  await page.getByRole('dialog').getByRole('link', { name: menu.thoughts }).click();
  await expect(page).toHaveURL('/pensieri-quotidiani');
});

test('without JavaScript a signup reports what is missing, succeeds, and reports a duplicate', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 4(09|22)/);
  await page.goto('/pensieri-quotidiani');
  const email = page.getByLabel(signup.email.label, { exact: true });
  const name = page.getByLabel(signup.name.label);
  const button = page.getByRole('button', { name: signup.button });
  await name.fill('Marta');
  await button.click();
  const { emailRequired, privacyRequired, duplicate } = messages;
  await expect(email).toHaveAccessibleDescription(`${emailRequired.title} ${emailRequired.text}`);
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
    `${privacyRequired.title} ${privacyRequired.text}`,
  );
  await expect(signupForm(page)).toBeInViewport();
  await expect(name).toHaveValue('Marta');
  await page.getByRole('checkbox').check();
  const marta = newEmail('marta');
  await email.fill(marta);
  await button.click();
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
  await page.getByRole('button', { name: success.button }).click();
  await email.fill(marta.toUpperCase());
  await page.getByRole('checkbox').check();
  await button.click();
  await expect(signupForm(page)).toContainText(`${duplicate.title} ${duplicate.text}`);
  await expect(email).toHaveValue(marta.toUpperCase());
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('without JavaScript a forgotten password is replaced by the link of the mail', async ({
  page,
}) => {
  const email = emailOf('recupero-senza-script');
  const { next, confirmation, change } = entrance(page);
  await page.goto('/amministrazione');
  await page.getByRole('button', { name: accountWords.signIn.forgotten }).click();
  await page.getByLabel(accountWords.email, { exact: true }).last().fill(email);
  await page.getByRole('button', { name: accountWords.recovery.button }).click();
  await expect(page.getByRole('status').first()).toContainText(email);
  const [link = ''] = /\S+#recupero=\S+/.exec(await newestMail(email)) ?? [];
  await page.getByLabel(accountWords.recovery.pasted.label).fill(link);
  await next.fill(chosenPassword);
  await confirmation.fill(chosenPassword);
  await change.click();
  await expect(page.getByRole('status').first()).toHaveText(accountMessages.passwordChanged.title);
  await signIn(page, email, chosenPassword);
  // Playwright finds no text within noscript.
  await expect(page.locator('main noscript strong').first()).toHaveText(frameWords.scripts.title);
});
