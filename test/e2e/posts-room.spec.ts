import { messages } from '#app/features/posts/messages.ts';
import { mailPath } from '#app/routes/admin/post-editor/mail-view.tsx';
import { custodyWords, editorWords, readersWords } from '#app/routes/admin/post-editor/words.ts';
import { unsavedCopies as copies, form, newTitle, row, said, test } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.describe.configure({ mode: 'default' });

test('Ctrl+S saves and stays, and the words beside the title tell where the text is', async ({ panel }) => {
  await open(panel, '/amministrazione/post/nuovo');
  const fields = form(panel);
  const title = newTitle('Salvata restando');
  const told = (words: string) => expect(panel.getByRole('status').getByText(words)).toBeVisible();
  await fields.title.fill(title);
  await fields.content.fill('Prima riga.');
  await told(custodyWords.kept(''));
  const readAgain = Promise.withResolvers<void>();
  await panel.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await readAgain.promise;
    await route.fallback();
  });
  await fields.content.press('Control+s');
  await told(custodyWords.saved(''));
  await expect(fields.content).toBeFocused();
  await expect.poll(() => copies(panel)).toBe(0);
  // Saved once, it is the same post for every copy and every save; the key counts while the page is read again too.
  await fields.content.fill('Seconda riga.');
  await told(custodyWords.kept(''));
  await fields.content.press('Control+s');
  await fields.content.fill('Terza riga.');
  await panel.getByRole('button', { name: editorWords.busy }).click();
  readAgain.resolve();
  await expect(said(panel, messages.updated)).toBeVisible();
  await expect(row(panel, title).whole).toHaveCount(1);
});

test('a promise saved with Ctrl+S is the one that the form goes on with, past its hour too', async ({ panel }) => {
  await open(panel, '/amministrazione/post/nuovo');
  const { title, content } = form(panel);
  await title.fill(newTitle('Promessa restando'));
  await content.fill('Fra un minuto.');
  await panel.getByLabel(editorWords.publishDay).fill('2099-11-25');
  await content.press('Control+s');
  await expect(panel.getByRole('status').getByText(custodyWords.saved(''))).toBeVisible();
  await expect(panel.locator('input[name="promised"]')).toHaveValue('2099-11-25T05:00:00.000Z');
  await expect.poll(() => copies(panel)).toBe(0);
  await panel.clock.setFixedTime('2099-11-25T05:00:30Z');
  await content.press('End');
  await panel.keyboard.type(' Ancora una riga.');
  await content.press('Control+s');
  await expect.poll(() => copies(panel)).toBe(0);
  await expect(panel.getByLabel(editorWords.publishTime)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByRole('status').getByText(custodyWords.saved(''))).toBeVisible();
});

test('the day that is chosen says at once what it will do, and what readers will see follows', async ({ panel }) => {
  await open(panel, '/amministrazione/post/nuovo');
  const { title, content } = form(panel);
  await title.fill(newTitle('Promessa'));
  await content.fill('Esce da solo.');
  await panel.getByLabel(editorWords.publishDay).fill('2099-11-25');
  await expect(panel.getByText('mercoledì 25 novembre 2099 alle 6', { exact: true })).toBeVisible();
  await expect(panel.getByLabel(editorWords.publishDay)).toHaveAccessibleDescription(/^mercoledì, /);
  const readers = panel.getByRole('complementary', { name: readersWords.label });
  await expect(readers).toContainText('Esce da solo.');
  await expect(readers).toContainText('novembre 2099');
  await panel.getByLabel(editorWords.publishDay).fill('2020-11-25');
  await form(panel).create.click();
  await expect(panel.getByLabel(editorWords.publishTime)).toBeFocused();
  await expect(panel.getByLabel(editorWords.publishTime)).toHaveAccessibleDescription(
    new RegExp(messages.hourPast.title),
  );
  await title.fill('');
  await content.fill('');
  await panel.getByLabel(editorWords.publishDay).fill('');
  await expect.poll(() => copies(panel)).toBe(0);
});

test('«Nella mail» shows what is typed as subscribers get it, follows it, and leaves nothing behind', async ({
  panel,
  allowed,
}) => {
  // axe tries to enter the frame, which runs no scripts, and one answer is cut off.
  allowed.push(/Blocked script execution in '[^']*\/post\/mail'|ERR_FAILED/);
  await open(panel, '/amministrazione/post/nuovo');
  const { title, content } = form(panel);
  await title.fill('Samira');
  await content.fill('Pane *caldo*[^1].\n\n[^1]: Davvero.');
  const pagesBefore = await panel.evaluate(() => history.length);
  const readers = panel.getByRole('complementary', { name: readersWords.label });
  const tab = readers.getByRole('button', { name: readersWords.mail });
  await tab.focus();
  await panel.keyboard.press('Enter');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  const frame = readers.locator(`iframe[title="${readersWords.mailLabel}"]:not([aria-hidden="true"])`);
  const mail = frame.contentFrame();
  await expect(mail.getByRole('heading', { name: 'Samira' })).toBeVisible();
  await expect(mail.locator('em')).toHaveText('caldo');
  await title.fill('Samira e il contratto');
  await expect(mail.getByRole('heading', { name: 'Samira e il contratto' })).toBeVisible();
  await expect(readers.getByText(readersWords.subject)).toBeVisible();
  // Whole, without a scroll of its own, and as wide as its column.
  for (const width of [1440, 390]) {
    await panel.setViewportSize({ width, height: 900 });
    const rest = () =>
      frame.evaluate((frame: HTMLIFrameElement) => {
        const page = frame.contentDocument?.documentElement;
        return page && [page.scrollHeight - frame.clientHeight, page.scrollWidth - frame.clientWidth];
      });
    await expect.poll(rest).toEqual([0, 0]);
  }
  await expectAccessibleByDayAndNight(panel);
  expect(await panel.evaluate(() => history.length)).toBe(pagesBefore);
  await panel.route(`**${mailPath}`, (route) => route.abort());
  await content.fill('Senza rete.');
  await expect(readers.getByRole('status')).toHaveText(readersWords.failed);
  await expect(mail.locator('em')).toHaveText('caldo');
  await readers.getByRole('button', { name: readersWords.title, exact: true }).click();
  await expect(readers.getByText('Senza rete.')).toBeVisible();
  await title.fill('');
  await content.fill('');
  await expect.poll(() => copies(panel)).toBe(0);
});
