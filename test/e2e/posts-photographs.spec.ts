import type { Locator, Page } from '@playwright/test';
import { photographsAddress, picturesWords } from '#app/features/pictures/panel-words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { readersWords } from '#app/features/posts/panel/editor/words.ts';
import { photographWords as words } from '#app/features/writing/editor/words.ts';
import { photograph } from '#test/pictures.ts';
import { row, sent, startPost, test } from './posts-site.ts';
import { expect } from './site.ts';

test.describe.configure({ mode: 'default' });
// A text with a photograph that does not exist is refused.
test.use({ allowed: [/status of 4(09|22)/] });

const { cut: cutWords } = picturesWords;
const dialog = (panel: Page) => panel.getByRole('dialog');
const fileField = (panel: Page) => dialog(panel).getByLabel(picturesWords.add);
const jpeg = (buffer: Buffer) => ({
  name: 'banco-alle-quattro.jpg',
  mimeType: 'image/jpeg',
  buffer,
});

/** Places in parts of the picture. */
async function pull(panel: Page, frame: Locator, ...points: [x: number, y: number][]) {
  const { x, y, width, height } = (await frame.locator('image').boundingBox()) as DOMRect;
  for (const [at, [right, down]] of points.entries()) {
    await panel.mouse.move(x + right * width, y + down * height);
    if (at === 0) await panel.mouse.down();
  }
  await panel.mouse.up();
}

test('a photograph goes from a file to a line of the text, to the readers’ view and above it', async ({
  panel,
}) => {
  const { fields, title } = await startPost(panel, 'Uno.');
  await panel.getByRole('button', { name: words.tool, exact: true }).click();
  await fileField(panel).setInputFiles(jpeg(await photograph(1600, 900, { hasLocation: true })));
  const alt = dialog(panel).getByLabel(picturesWords.picture.alt);
  await expect(alt).toBeVisible();
  await dialog(panel).getByRole('button', { name: words.insert }).click();
  await expect(alt).toHaveAccessibleDescription(new RegExp(picturesWords.altMissing.title));
  const frame = dialog(panel).getByRole('slider');
  const press = (name: string) => dialog(panel).getByRole('button', { name }).click();
  const initial = { turns: 0, x: 0, y: 0, width: 1600, height: 900, point: { x: 480, y: 450 } };
  const expectCut = (cut: Partial<typeof initial>) =>
    expect(frame).toHaveAttribute(
      'aria-valuetext',
      cutWords.position({ ...initial, ...cut }, { width: 1600, height: 900 }),
    );
  await frame.scrollIntoViewIfNeeded();
  await pull(panel, frame, [0.32, 0.5]);
  await frame.press('ArrowLeft');
  await frame.press('Shift+ArrowUp');
  await expectCut({ height: 882, point: { x: 480, y: 450 } });
  await pull(panel, frame, [0.999, 0.001], [0.55, 0.3]);
  await expectCut({ width: 800, height: 360 });
  await press(cutWords.turn);
  await alt.fill('Un banco [infarinato]');
  await dialog(panel).getByLabel(picturesWords.picture.caption).fill('Alle tre.');
  await panel.keyboard.press('Enter');
  const marked =
    /"Uno\."}\]},{"type":"photograph",.*"Un banco \[infarinato\]"}},{"type":"paragraph"}\]}$/;
  await expect(fields.text).toHaveValue(marked);
  await expect(fields.content).toBeFocused();
  await panel.keyboard.press('Control+z');
  await expect(fields.text).toHaveValue(sent('Uno.'));
  await panel.keyboard.press('Control+Shift+z');
  await expect(fields.text).toHaveValue(marked);
  const readers = panel.getByLabel(readersWords.label);
  const cut = readers.getByRole('img', { name: 'Un banco [infarinato]' });
  await expect(cut).toHaveAttribute('height', /^(79|80)\d$/);
  await expect(readers.getByText('Alle tre.')).toBeVisible();

  const inText = fields.content.getByRole('figure');
  await inText.getByRole('button', { name: picturesWords.picture.change }).click();
  await expect(frame).toHaveAttribute('aria-valuetext', /90 gradi$/);
  await press(cutWords.undo);
  await expectCut({ point: { x: 800, y: 450 } });
  await alt.fill('Quindici pani');
  await dialog(panel).getByRole('button', { name: picturesWords.picture.save }).click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveAttribute(
    'height',
    '900',
  );

  await panel.getByRole('button', { name: words.add }).click();
  await dialog(panel).getByRole('button', { name: 'Quindici pani' }).click();
  await dialog(panel).getByRole('button', { name: words.put }).click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(2);
  await fields.create.click();
  await row(panel, title).edit.click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(2);
  await panel.getByRole('button', { name: words.remove }).click();
  await expect(readers.getByRole('img', { name: 'Quindici pani' })).toHaveCount(1);
});

test('while a photograph is sent, its name and the progress have the width of the dialog', async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 390, height: 844 });
  await startPost(panel, 'Uno.');
  await panel.getByRole('button', { name: words.tool, exact: true }).click();
  await panel.route(photographsAddress, () => {});
  await fileField(panel).setInputFiles(jpeg(await photograph(1600, 900)));
  const name = dialog(panel).getByText('banco-alle-quattro.jpg');
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.height).toBeLessThan(30);
  expect((await dialog(panel).getByRole('progressbar').boundingBox())?.width).toBeGreaterThan(150);
});

test('a picture that is dropped on the text or pasted is asked what is seen on it', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields } = await startPost(panel, 'Uno.');
  const bytes = [...(await photograph(64, 48))];
  for (const kind of ['drop', 'paste'] as const) {
    await fields.content.evaluate(
      (area, { bytes, kind }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File([new Uint8Array(bytes)], 'incollata.jpg', { type: 'image/jpeg' }),
        );
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
  await expect(fields.text).toHaveValue(
    /("photograph","attrs":\{"id":"[\da-f-]{36}","alt":""\}.*){2}/,
  );
});

test('a tall photograph is no higher than the window', { tag: '@nightly' }, async ({ panel }) => {
  await startPost(panel, 'Uno.');
  await panel.getByRole('button', { name: words.tool, exact: true }).click();
  await fileField(panel).setInputFiles(jpeg(await photograph(400, 2400)));
  await dialog(panel).getByLabel(picturesWords.picture.alt).fill('Una torre');
  await dialog(panel).getByRole('button', { name: words.insert }).click();
  const tall = panel.getByLabel(readersWords.label).getByRole('img', { name: 'Una torre' });
  await expect(tall).toBeVisible();
  expect((await tall.boundingBox())?.height).toBeLessThanOrEqual(900);
});

test('a photograph that does not exist is named in its place, and refused', {
  tag: '@nightly',
}, async ({ panel }) => {
  const { fields, title } = await startPost(panel, '');
  await fields.content.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<p data-pm-slice="0 0 []">Uno.</p><figure data-photograph="${crypto.randomUUID()}"></figure>`,
    );
    editor.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  });
  const inText = fields.content.getByText(words.missing);
  await expect(inText).toBeVisible();
  await fields.create.click();
  await expect(fields.content).toHaveAccessibleDescription(messages.photographDeleted.title);
  await inText.click();
  await panel.keyboard.press('Delete');
  await expect(fields.text).toHaveValue(sent('Uno.'));
  await fields.create.click();
  await expect(row(panel, title).openRow).toBeVisible();
});
