import type { Page } from '@playwright/test';
import { laterDay, romeDay } from '#app/calendar/rome.ts';
import { issueMessages, issueWords, sendWords } from '#app/features/issues/panel/words.ts';
import { messages } from '#app/features/posts/messages.ts';
import { found, subscriberMessages } from '#app/features/subscribers/listing/words.ts';
import { emailOf, enterPanel, newestMail } from './administrators.ts';
import { notice } from './entrance.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleByDayAndNight,
  expectToFit,
  newEmail,
  open,
  test,
} from './site.ts';

const address = '/amministrazione/newsletter';

test.use({ allowed: [/status of 4(01|03|22)/] });

/** Signs somebody up by the public form, each from another machine. */
async function subscribe(page: Page, email: string, name = '') {
  const machine = () => Math.floor(Math.random() * 255);
  const response = await page.request.post('/pensieri-quotidiani', {
    form: { email, name, privacy: 'on' },
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `172.16.${machine()}.${machine()}`,
    },
  });
  expect(response.ok()).toBe(true);
}

test('the author finds a subscriber, deactivates, reactivates and deletes', async ({ page }) => {
  await enterPanel(page, 'iscritti');
  const email = newEmail('ada');
  await subscribe(page, email, 'Adà Perché');
  await open(page, address);
  await page.getByRole('searchbox').fill(email.slice(0, 12).toUpperCase());
  await expect(page.getByRole('status').getByText(found(1))).toBeVisible();
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Attivo');

  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Disattiva', exact: true }).click();
  await expect(notice(page, subscriberMessages.deactivated)).toBeVisible();
  await expect(row).toContainText('Disattivato');
  await expect(row).toContainText('dalla redazione');
  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Riattiva' }).click();
  await expect(notice(page, subscriberMessages.reactivated)).toBeVisible();

  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Elimina' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await expect(notice(page, subscriberMessages.deleted)).toBeVisible();
  await expect(row).toBeHidden();
});

test('the author sends a test, schedules an issue, cancels it, and sends it', async ({ page }) => {
  // One file for each subscriber of all the journeys before.
  test.slow();
  await enterPanel(page, 'invio');
  const email = newEmail('riceve');
  await subscribe(page, email);
  await open(page, address);
  const thought = page.getByLabel('Pensiero');
  const title = (await thought.locator('option').first().textContent()) ?? '';

  await page.getByRole('button', { name: 'Invia una prova a me' }).click();
  await expect(page.getByRole('status').getByText('Prova preparata, ma non partita')).toBeVisible();
  expect(await newestMail(emailOf('invio'), title)).toContain(title);

  await page.getByRole('button', { name: 'Programma' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Programma' }).click();
  await expect(dialog.getByLabel('Giorno')).toHaveAccessibleDescription(messages.dayInvalid.title);
  await dialog.getByLabel('Giorno').fill(laterDay(romeDay(new Date()), 30));
  await expect(dialog.getByLabel('Giorno')).toHaveAccessibleDescription('');
  await dialog.getByLabel(sendWords.sample).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Programma' }).click();
  await expect(notice(page, issueMessages.scheduled)).toBeVisible();
  const issue = page.getByRole('listitem', { name: title }).first();
  await expect(issue).toContainText('Programmato');
  await issue.getByRole('button', { name: 'Annulla l’invio' }).click();
  await expect(issue).toContainText('Annullato');

  await thought.selectOption({ label: title });
  await page.getByRole('button', { name: 'Invia ora' }).click();
  const question = page.getByRole('alertdialog');
  const { kept: stored, paused } = issueWords.counts;
  await expect(question.getByRole('term')).toHaveText([sendWords.getNow, stored, paused]);
  await question.getByRole('button', { name: 'Invia ora' }).click();
  await expect(question.getByLabel(sendWords.sample)).toHaveAccessibleDescription(
    issueMessages.isSample.title,
  );
  await question.getByLabel(sendWords.sample).check();
  await question.getByRole('button', { name: 'Invia ora' }).click();
  await expect(notice(page, issueMessages.started)).toBeVisible();
  await expect(issue).toContainText('Inviato', { timeout: 60_000 });
  expect(await newestMail(email, title)).toContain(title);
});

test('the tab is accessible and nothing is cut off, by day and by night', {
  tag: '@looks',
}, async ({ page }) => {
  await enterPanel(page, 'aspetto-chiaro');
  await subscribe(page, newEmail('un.indirizzo.molto.lungo.davvero'));
  await open(page, address);
  await page.getByRole('heading', { name: 'Invii' }).waitFor();
  await expectToFit(page);
  await expectAccessibleByDayAndNight(page, [320, 1440]);
  await page
    .getByRole('button', { name: /^Gestisci/ })
    .first()
    .click();
  await expectAccessibleByDayAndNight(page, [1440]);
});
