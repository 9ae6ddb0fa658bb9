import type { Page } from '@playwright/test';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
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
