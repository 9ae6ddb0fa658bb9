import { messages } from '#app/features/posts/messages.ts';
import { binWords, postsWords, removalWords } from '#app/features/posts/panel-words.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { programTexts } from '#site/texts/program.ts';
import { newTitle, noticeWith, publicList, row, test, writePost } from './posts-site.ts';
import { expect, expectAccessibleByDayAndNight, open } from './site.ts';

test.describe.configure({ mode: 'default' });
test.use({ allowed: [/status of 4(01|03|04|09|22)/] });

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('by key the status changes and changes back, and the focus stays on its button', async ({
  panel,
}) => {
  const title = newTitle('Da tastiera');
  await writePost(panel, title);
  const { draft, published } = row(panel, title);
  await draft.focus();
  await panel.keyboard.press('Enter');
  await expect(published).toBeFocused();
  await expect(noticeWith(panel, messages.statusChanged)).toBeVisible();
  expect(await publicList(panel)).toContain(title);
  // Said once, however often the table is drawn again.
  await panel.getByRole('button', { name: programTexts.closeNotice }).click();
  await panel.getByLabel(postsWords.search.label).fill(title);
  await panel.keyboard.press('Enter');
  await expect(panel).toHaveURL(/cerca=/);
  await expect(published).toBeVisible();
  await expect(noticeWith(panel, messages.statusChanged)).toHaveCount(0);
  await published.focus();
  await panel.keyboard.press('Space');
  await expect(draft).toBeFocused();
  await expect.poll(() => publicList(panel)).not.toContain(title);
});

test('deleting asks first, the focus on the safe choice; the post leaves, and comes back', async ({
  panel,
}) => {
  const title = newTitle('Da buttare');
  await writePost(panel, title, 'published');
  const { remove, openRow } = row(panel, title);
  const dialog = panel.getByRole('alertdialog', { name: removalWords.question(title) });
  await remove.click();
  await expect(dialog).toContainText(removalWords.consequence.published);
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await panel.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: removalWords.confirm }).click();
  await expect(noticeWith(panel, messages.deleted)).toBeVisible();
  await expect(openRow).toBeHidden();
  await expect(panel.locator('[data-remove]:focus')).toHaveCount(1);
  expect(await publicList(panel)).not.toContain(title);
  await panel.getByRole('link', { name: postsWords.toBin }).click();
  await panel.getByRole('button', { name: binWords.restoreOf(title) }).click();
  await expect(noticeWith(panel, messages.restored)).toBeVisible();
  await expect.poll(() => publicList(panel)).toContain(title);
});

test('a search and an order stand in the address; the social buttons ask nobody and say so', async ({
  panel,
}) => {
  await open(panel, '/amministrazione');
  await panel.getByLabel(postsWords.search.label).fill('LA LUCE sotto');
  await panel.keyboard.press('Enter');
  await expect(panel).toHaveURL(/cerca=LA\+LUCE\+sotto/);
  await expect(row(panel, 'La luce sotto la porta').openRow).toBeVisible();
  await panel.getByLabel(postsWords.search.label).fill('introvabile');
  await panel.getByRole('button', { name: postsWords.search.button }).click();
  await expect(panel.getByRole('status').getByText(postsWords.search.none)).toBeVisible();
  await panel.getByRole('link', { name: postsWords.search.clear }).click();
  await panel.getByRole('link', { name: postsWords.columns.title, exact: true }).click();
  await expect(panel.getByRole('columnheader', { name: postsWords.columns.title })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  let requests = 0;
  panel.on('request', () => {
    requests += 1;
  });
  const { openRow } = row(panel, 'Basta la pena di oggi');
  await openRow.getByRole('button', { name: postsWords.onFacebook }).click();
  await expect(noticeWith(panel, messages.facebookMissing)).toBeVisible();
  await openRow.getByRole('button', { name: postsWords.onX }).click();
  await expect(noticeWith(panel, messages.xMissing)).toBeVisible();
  expect(requests).toBe(0);
});

test('each screen of posts is accessible and fits its window, day and night', {
  tag: '@looks',
}, async ({ panel }) => {
  test.slow();
  // Posts of concurrent journeys would move it to the next page.
  const found = '/amministrazione?cerca=Quando+bussano';
  await open(panel, found);
  const edit = await row(panel, 'Quando bussano').edit.getAttribute('href');
  for (const path of [
    '/amministrazione',
    '/amministrazione/post/nuovo',
    `${edit}`,
    '/amministrazione/cestino',
  ]) {
    await open(panel, path);
    for (const width of [320, 390, 1440]) {
      await panel.setViewportSize({ width, height: 900 });
      expect(await panel.evaluate(sideways), `${path} at ${width}`).toBe(0);
    }
    await expectAccessibleByDayAndNight(panel, [390, 1440]);
  }
  await open(panel, found);
  await row(panel, 'Quando bussano').remove.click();
  await expectAccessibleByDayAndNight(panel, [1440]);
});

test('on a phone the table is a list of records, its order chosen above it', {
  tag: '@looks',
}, async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 });
  await open(panel, '/amministrazione');
  await panel.getByLabel(postsWords.sort.label).selectOption('titolo');
  await expect(panel).toHaveURL(/ordine=titolo/);
  // Days that the journeys of the calendar hold have no title yet, and come first.
  const titled = panel.getByRole('rowheader').filter({ hasNotText: titleOf('') });
  await expect(titled.first()).toHaveText('Al mattino la gioia');
  const { openRow, remove } = row(panel, 'Al mattino la gioia');
  expect((await openRow.boundingBox())?.height).toBeLessThan(110);
  await expect(remove).toBeHidden();
  await openRow.getByRole('button', { name: postsWords.more('Al mattino la gioia') }).click();
  await expect(remove).toBeVisible();
  await expect(openRow.getByRole('button', { name: postsWords.onX })).toBeVisible();
  await openRow.getByRole('button', { name: postsWords.statusButton.published }).click();
  await expect(openRow.getByRole('button', { name: postsWords.statusButton.draft })).toBeFocused();
});
