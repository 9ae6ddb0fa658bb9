import type { Page } from '@playwright/test';
import { addingWords, picturesWords } from '#app/features/pictures/panel-words.ts';
import { readersWords, photographWords as words } from '#app/features/posts/panel/editor/words.ts';
import { photograph } from '#test/pictures.ts';
import { beginPost, row, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });

const dialog = (panel: Page) => panel.getByRole('dialog');
const fileField = (panel: Page) => dialog(panel).getByLabel(picturesWords.add);
const jpeg = (buffer: Buffer) => ({ name: 'banco-alle-quattro.jpg', mimeType: 'image/jpeg', buffer });

test('a photograph goes from a file to a line of the text, to the readers’ view and above it', async ({ panel }) => {
  const { fields, title } = await beginPost(panel, 'Uno.');
  await panel.getByRole('button', { name: words.tool, exact: true }).click();
  await fileField(panel).setInputFiles(jpeg(await photograph(1600, 900, { place: true })));
  const alt = dialog(panel).getByLabel(picturesWords.picture.alt);
  await expect(alt).toBeVisible();
  await dialog(panel).getByRole('button', { name: words.insert }).click();
  await expect(alt).toHaveAccessibleDescription(new RegExp(picturesWords.altMissing.title));
  const ring = dialog(panel).getByRole('slider');
  await ring.focus();
  await panel.keyboard.press('ArrowLeft');
  await panel.keyboard.press('Shift+ArrowDown');
  await expect(ring).toHaveAttribute('aria-valuetext', picturesWords.focal.place(48, 60));
  await alt.fill('Un banco [infarinato]');
  await dialog(panel).getByLabel(picturesWords.picture.caption).fill('Alle tre.');
  await panel.keyboard.press('Enter');
  const marked = /^Uno\.\n\n!\[Un banco infarinato\]\(foto:[\da-f-]{36}\)\n\n$/;
  await expect(fields.text).toHaveValue(marked);
  await expect(fields.content).toBeFocused();
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue('Uno.');
  await panel.keyboard.press('Control+Shift+z');
  await expect(fields.text).toHaveValue(marked);
  const readers = panel.getByLabel(readersWords.label);
  await expect(readers.getByRole('img', { name: 'Un banco infarinato' })).toBeVisible();
  await expect(readers.getByText('Alle tre.')).toBeVisible();

  const inText = fields.content.getByRole('figure');
  await inText.getByRole('button', { name: picturesWords.picture.change }).click();
  await alt.fill('Quindici pani');
  await dialog(panel).getByRole('button', { name: picturesWords.picture.save }).click();
  await expect(fields.text).toHaveValue(/!\[Quindici pani\]/);

  await panel.getByRole('button', { name: words.add }).click();
  await dialog(panel).getByRole('button', { name: 'Quindici pani' }).click();
  await dialog(panel).getByRole('button', { name: words.put }).click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(2);
  await fields.create.click();
  await row(panel, title).edit.click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(2);
  await panel.getByRole('button', { name: words.takeAway }).click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(1);
});

test.describe('with refusals and failures', () => {
  // One pattern: of a list with two Playwright takes the second for the options of the first.
  test.use({ allowed: [/Failed to load resource|immagini\/foto failed: net::ERR_INTERNET_DISCONNECTED/] });

  test('a photograph that does not arrive is told beside its name, loses nothing, and is sent again', {
    tag: '@nightly',
  }, async ({ panel }) => {
    const { fields } = await beginPost(panel, 'Uno.');
    await panel.getByRole('button', { name: words.tool, exact: true }).click();
    const alert = dialog(panel).getByRole('alert');
    const file = jpeg(await photograph(640, 480));
    await panel.route('**/immagini/foto', (route) => route.abort('internetdisconnected'));
    await fileField(panel).setInputFiles(file);
    await expect(alert).toContainText(addingWords.away.text);
    await panel.unroute('**/immagini/foto');
    await panel.route('**/immagini/foto', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
    await dialog(panel).getByRole('button', { name: addingWords.again }).click();
    await expect(alert).toContainText(addingWords.broken.text);
    await panel.unroute('**/immagini/foto');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await panel.route('**/immagini/foto', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await dialog(panel).getByRole('button', { name: addingWords.again }).click();
    await expect(dialog(panel).getByRole('progressbar')).toBeVisible();
    await dialog(panel).getByRole('button', { name: addingWords.cancel }).first().click();
    letGo();
    await expect(fileField(panel)).toBeVisible();
    await panel.unroute('**/immagini/foto');
    await panel.keyboard.press('Escape');
    await expect(fields.text).toHaveValue('Uno.');
  });
});

test('a picture that is dropped on the text or pasted is asked what is seen on it', { tag: '@nightly' }, async ({
  panel,
}) => {
  const { fields } = await beginPost(panel, 'Uno.');
  const bytes = [...(await photograph(64, 48))];
  for (const kind of ['drop', 'paste'] as const) {
    await fields.content.evaluate(
      (area, { bytes, kind }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'incollata.jpg', { type: 'image/jpeg' }));
        const given = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          kind === 'drop'
            ? new DragEvent(kind, { ...given, dataTransfer })
            : new ClipboardEvent(kind, { ...given, clipboardData: dataTransfer }),
        );
      },
      { bytes, kind },
    );
    await dialog(panel).getByLabel(picturesWords.picture.decorative).check();
    await dialog(panel).getByRole('button', { name: words.insert }).click();
    await expect(dialog(panel)).toHaveCount(0);
  }
  await expect(fields.text).toHaveValue(/(!\[\]\(foto:[\da-f-]{36}\)\n\n.*){2}/s);
});
