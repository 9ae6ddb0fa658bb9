import type { Locator, Page } from '@playwright/test';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { editorWords, photographWords } from '#app/routes/admin/post-editor/words.ts';
import { postsWords } from '#app/routes/admin/posts/words.ts';
import { firstHourWords, questionsWords } from '#app/routes/admin/settings/first-hour/words.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { photograph } from '#test/pictures.ts';
import { chosenPassword, emailOf, enterPanel, provisionalPassword } from './administrators.ts';
import { entrance, wakeLogin } from './entrance.ts';
import { form, newTitle, test } from './posts-site.ts';
import { expect, expectAccessible, open } from './site.ts';

// The provisional password is told by 403, an answer that is missing by 422.
test.use({ siteOf: 'empty', allowed: [/status of 4(03|22)/] });
test.describe.configure({ mode: 'default' });

const mostPresses = 25;

/** Counts what is pressed; words typed are free. */
function counting() {
  // The first wakes the login.
  let presses = 1;
  return {
    count: () => presses,
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    write: async (target: Locator, words: string) => {
      if (!(await target.evaluate((element) => element === document.activeElement))) presses += 1;
      await target.click();
      await target.page().keyboard.type(words);
    },
    choose: async (page: Page, target: Locator, buffer: Buffer) => {
      // The field, and the file in the window of the system.
      presses += 2;
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles({ name: 'banco.jpg', mimeType: 'image/jpeg', buffer });
    },
  };
}

const at = [
  [1440, 'agnese'],
  [390, 'redazione'],
] as const;

for (const [width, who] of at) {
  test(`at ${width}: from an empty folder to a published thought with a photograph`, {
    tag: width === 1440 ? [] : '@nightly',
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const { press, write, choose, count } = counting();
    await open(page, '/amministrazione');
    await wakeLogin(page);
    const { email, password, submit, next, confirmation, change } = entrance(page);
    await write(email, emailOf(who));
    await write(password, provisionalPassword);
    await press(submit);
    await write(next, chosenPassword);
    await write(confirmation, chosenPassword);
    await press(change);

    const questions = page.getByRole('heading', { name: questionsWords.title });
    await expect(page.getByRole('navigation', { name: frameWords.tabs.landmark })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    // Who left them at the other width is not asked again.
    if (width === 1440) await press(page.getByRole('button', { name: questionsWords.later }));
    await expect(questions).toBeHidden();
    await press(page.getByRole('link', { name: postsWords.newPost }));
    const { title, content, when } = form(page);
    const name = newTitle('La prima notte');
    await write(title, name);
    await write(content, 'Il pane cresce di notte.');
    await press(page.getByRole('button', { name: photographWords.tool, exact: true }));
    const dialog = page.getByRole('dialog');
    await choose(page, dialog.getByLabel(picturesWords.add), await photograph(1600, 900));
    const alt = dialog.getByLabel(picturesWords.picture.alt);
    await expect(alt).toBeFocused();
    await write(alt, 'Un banco infarinato');
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: photographWords.insert }));
    await press(when('now'));
    await expectAccessible(page);
    await press(page.getByRole('button', { name: new RegExp(`^(${editorWords.create}|${editorWords.publish})`) }));
    await expect(page.getByRole('rowheader', { name })).toBeVisible();

    await press(page.getByRole('link', { name: 'Impostazioni', exact: true }));
    await expectAccessible(page);
    await press(page.getByRole('link', { name: firstHourWords.addresses.link('foundation.donationUrl') }));
    await expect(page.locator('[name="foundation.donationUrl"]')).toBeFocused();
    expect(count()).toBeLessThanOrEqual(mostPresses);

    await open(page, '/pensieri-quotidiani');
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('img', { name: 'Un banco infarinato' })).toBeVisible();
  });

  test(`at ${width}: a colour that she writes is published and worn`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await enterPanel(page, who);
    await open(page, pageAddress('colori-e-immagini'));
    const { colour, publish } = textsWords;
    await page.locator('[name="colours.brace"]').fill(width === 390 ? '#7a2048' : '#2e4a3f');
    await expect(page.getByRole('status').getByText(colour.fine)).toBeVisible();
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: publish, exact: true }).click();
    expect((await answer).ok()).toBe(true);
    await expectAccessible(page);
    const chosen = await page.locator('[name="colours.brace"]').inputValue();
    await open(page, '/');
    const worn = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brace'));
    expect(worn).toContain(chosen);
    await expectAccessible(page);
  });
}
