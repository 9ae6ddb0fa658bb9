import type { Locator } from '@playwright/test';
import { messages } from '#app/features/posts/messages.ts';
import { editorWords, planWords, readersWords } from '#app/features/posts/panel/editor/words.ts';
import { autosaveWords } from '#app/features/writing/editor/words.ts';
import {
  unsavedCopies as copies,
  form,
  newTitle,
  noticeWith,
  row,
  sent,
  test,
} from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.describe.configure({ mode: 'default' });

/** By keys: the page of the editor learns of a selection made by a script too late. */
async function empty(content: Locator) {
  await content.press('ControlOrMeta+a');
  await content.press('Delete');
}

test('Ctrl+S saves and stays, and the words beside the buttons tell where the text is', async ({
  panel,
}) => {
  await open(panel, '/amministrazione/post/nuovo');
  const fields = form(panel);
  const title = newTitle('Salvata restando');
  const expectStatus = (words: string) =>
    expect(panel.getByRole('status').getByText(words)).toBeVisible();
  await fields.title.fill(title);
  await fields.content.fill('Prima riga.');
  await expectStatus(autosaveWords.stored(''));
  const readAgain = Promise.withResolvers<void>();
  await panel.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await readAgain.promise;
    await route.fallback();
  });
  await fields.content.press('Control+s');
  await expectStatus(autosaveWords.saved(''));
  await expect(fields.content).toBeFocused();
  await expect.poll(() => copies(panel)).toBe(0);
  await expect(panel).toHaveURL(/\/post\/[\da-f-]{36}$/);
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(editorWords.editTitle);
  // After the first save every copy and save concerns the same post; the key works during a reload too.
  await fields.content.fill('Seconda riga.');
  await expectStatus(autosaveWords.stored(''));
  await fields.content.press('Control+s');
  await fields.content.fill('Terza riga.');
  await panel.getByRole('button', { name: editorWords.busy }).click();
  readAgain.resolve();
  await expect(noticeWith(panel, messages.updated)).toBeVisible();
  await expect(row(panel, title).openRow).toHaveCount(1);
  await panel.goBack();
  await panel.reload();
  await expect(fields.title).toHaveValue(title);
  await expect(fields.text).toHaveValue(sent('Terza riga.'));
});

test('«Quando?» is one question: a draft comes out by itself or not, the day goes along, and the button says what it will do', async ({
  panel,
}) => {
  await open(panel, '/amministrazione/post/nuovo');
  const fields = form(panel);
  const { title, content, status, when, day, hour, plannedDay, create, save } = fields;
  const name = newTitle('Quando');
  await title.fill(name);
  await content.fill('Una domanda.');
  await expect(when('notYet')).toBeChecked();
  await expect(fields.saveDraft).toBeVisible();
  await plannedDay.fill('24.11.99');
  await expect(panel.getByText('martedì 24 novembre 2099')).toBeVisible();
  await when('notYet').press('ArrowUp');
  await expect(when('onDay')).toBeChecked();
  await expect(plannedDay).toBeHidden();
  await expect(day).toHaveValue('24.11.99');
  await day.fill('31/2');
  await create.click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(new RegExp(messages.dayInvalid.title));
  await status.selectOption('published');
  await expect(when('onDay')).toBeHidden();
  await expect(fields.saveDraft).toBeHidden();
  await expect(fields.publish).toBeVisible();
  await status.selectOption('draft');
  await expect(day).toHaveAccessibleDescription('');
  await day.fill('25/11/2099');
  await hour.fill('630');
  const comesOut = 'Programma per mercoledì 25 novembre 2099 alle 6.30';
  await expect(panel.getByRole('button', { name: comesOut })).toBeVisible();
  await expectAccessibleByDayAndNight(panel);
  await create.click();
  await expect(row(panel, name).openRow).toContainText(
    'Programmato: si pubblica il 25/11/2099 alle 6.30',
  );
  await row(panel, name).openRow.getByRole('link').first().click();
  await expect(day).toHaveValue('25/11/2099');
  await expect(hour).toHaveValue('6.30');
  await expect(save).toHaveText(comesOut);
  await when('notYet').check();
  await expect(
    panel.getByText(planWords.lost('mercoledì 25 novembre 2099 alle 6.30')),
  ).toBeVisible();
  await expect(save).toHaveText(editorWords.saveDraft);
  await save.click();
  await expect(row(panel, name).openRow).toContainText('Previsto per il 25/11/2099');
});

test('«Nell’email» shows what is typed as subscribers get it, follows it, and leaves nothing behind', {
  tag: '@nightly',
}, async ({ panel, allowed }) => {
  // axe tries to enter the frame, which runs no scripts, and one answer is cut off.
  allowed.push(/Blocked script execution in '[^']*\/post\/mail'|ERR_FAILED/);
  await open(panel, '/amministrazione/post/nuovo');
  const { title, content } = form(panel);
  await title.fill('Samira');
  await content.focus();
  await panel.keyboard.type('Pane *caldo*.');
  const pagesBefore = await panel.evaluate(() => history.length);
  const readers = panel.getByRole('complementary', { name: readersWords.label });
  const tab = readers.getByRole('button', { name: readersWords.mail });
  await tab.focus();
  await panel.keyboard.press('Enter');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-current', 'true');
  const frame = readers.locator(
    `iframe[title="${readersWords.mailLabel}"]:not([aria-hidden="true"])`,
  );
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
        return (
          page && [page.scrollHeight - frame.clientHeight, page.scrollWidth - frame.clientWidth]
        );
      });
    await expect.poll(rest).toEqual([0, 0]);
  }
  await expectAccessibleByDayAndNight(panel);
  expect(await panel.evaluate(() => history.length)).toBe(pagesBefore);
  await panel.route('**/amministrazione/post/mail', (route) => route.abort());
  await content.fill('Senza rete.');
  await expect(readers.getByRole('status')).toHaveText(readersWords.failed);
  await expect(mail.locator('em')).toHaveText('caldo');
  await readers.getByRole('button', { name: readersWords.title, exact: true }).click();
  await expect(readers.getByText('Senza rete.')).toBeVisible();
  await title.fill('');
  await empty(content);
  await expect.poll(() => copies(panel)).toBe(0);
});
