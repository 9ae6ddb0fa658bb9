import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';

// The process that opens the site reads these too.
export const provisionalPassword = 'la provvisoria di prova';
export const chosenPassword = 'farina, acqua e pazienza';

/** An account for each journey, so that none of them ends another's session. */
export const journeys = [
  'primo',
  'recupero',
  'fattore',
  'scaduta',
  'impostazioni',
  'importa',
  'tastiera',
  'schermate',
  'iscritti',
  'invio',
  'aspetto-chiaro',
  'recupero-senza-script',
  'estranea',
] as const;

export const emailOf = (journey: string) => `${journey}@example.org`;

/** Signs in by requests, for tests of later screens. The password is `chosenPassword`. */
export async function enterPanel(page: Page, journey: string) {
  const email = emailOf(journey);
  if (await submitForm(page, { intent: 'sign-in', email, password: chosenPassword })) return;
  expect(await submitForm(page, { intent: 'sign-in', email, password: provisionalPassword })).toBe(
    true,
  );
  const change = { intent: 'change-password', next: chosenPassword, confirmation: chosenPassword };
  expect(await submitForm(page, change)).toBe(true);
}

async function submitForm(page: Page, form: Record<string, string>) {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const response = await page.request.post('/amministrazione/accesso.data', { form, headers });
  return response.ok();
}

/** Waits for the newest message to an address with this text. */
export async function newestMail(to: string, holding = '') {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  let text = '';
  await expect(async () => {
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))),
    );
    const toReader = mails.filter((mail) => mail.to?.some(({ address }) => address === to));
    text = toReader.findLast((mail) => mail.text?.includes(holding))?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return text;
}
