import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { openOutbox } from './outbox.ts';

const folder = path.join(tmpdir(), `outbox-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each mail becomes a whole file, in the order in which they were written', async () => {
  const { submit } = openOutbox(folder);
  for (let index = 0; index < 20; index += 1) {
    await submit({ to: 'marta@example.org', subject: `Numero ${index}`, html: '<p>Così</p>', text: 'Così' });
  }
  const names = readdirSync(folder).sort();
  expect(names.every((name) => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true);
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
  expect(mails.map(({ subject }) => subject)).toEqual(mails.map((_, index) => `Numero ${index}`));
  expect(mails[0]).toMatchObject({ to: [{ address: 'marta@example.org' }], text: 'Così\n' });
  expect(readFileSync(path.join(folder, names[0] ?? ''), 'latin1')).toContain('quoted-printable');
});
