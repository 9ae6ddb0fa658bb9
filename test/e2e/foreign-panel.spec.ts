import { messages } from '#app/features/posts/messages.ts';
import { form, newTitle, noticeWith, publicList, test } from './posts-site.ts';
import { expect, holdScripts, live } from './site.ts';

// React renders again what another program changed.
test.use({ allowed: [/status of 409|React error #418/] });

test('foreign elements beside each field, before the editor is hydrated, lose nothing that was typed', async ({
  panel,
}) => {
  const title = newTitle('Chiave sotto il vaso');
  const release = await holdScripts(panel);
  await panel.goto('/amministrazione/post/nuovo', { waitUntil: 'commit' });
  const fields = form(panel);
  await fields.title.waitFor();
  await panel.evaluate(() => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea, select')) {
      field.before(document.createElement('div'));
      field.after(document.createElement('span'));
      field.parentElement?.before(document.createElement('div'));
    }
    document.body.prepend(document.createElement('span'));
  });
  await fields.title.fill(title);
  await fields.quote.fill('Detto prima.');
  release();
  await live(panel).waitFor();
  await expect(fields.title).toHaveValue(title);
  await expect(fields.quote).toHaveValue('Detto prima.');
  await expect(fields.quote).toBeFocused();
  await fields.content.click();
  await panel.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Con <em>corsivo</em></p>');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(fields.content.locator('em')).toHaveText('corsivo');
  await fields.status.selectOption('published');
  await fields.create.click();
  await expect(noticeWith(panel, messages.created)).toBeVisible();
  expect(await publicList(panel)).toContain(title);
});
