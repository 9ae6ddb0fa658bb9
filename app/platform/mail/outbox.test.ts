import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { hashAddress } from '#app/platform/signature.ts';
import { folderForTests } from '#test/folders.ts';
import { deleteMailsBefore, deleteMailsTo, openOutbox } from './mailer.ts';

const folder = folderForTests();

test('each mail is written as a complete file, and the files sort in the order of writing', async () => {
  const { submit } = openOutbox(folder);
  for (let index = 0; index < 20; index += 1) {
    await submit({
      to: 'marta@example.org',
      subject: `Numero ${index}`,
      html: '<p>Così</p>',
      text: 'Così',
    });
  }
  const names = readdirSync(folder).sort();
  expect(names.every((name) => name.endsWith('.eml') && !name.startsWith('.'))).toBe(true);
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(mails.map((_, index) => `Numero ${index}`));
  expect(mails[0]).toMatchObject({ to: [{ address: 'marta@example.org' }], text: 'Così\n' });
  expect(readFileSync(path.join(folder, names[0] ?? ''), 'latin1')).toContain('quoted-printable');
});

test('only mails written before a day are deleted, incomplete files included', async () => {
  const other = path.join(folder, 'other');
  await deleteMailsBefore(other, new Date());
  mkdirSync(other, { recursive: true });
  const old = [
    '20261019T120000.000Z-0000001-1a2b3c4d.eml',
    '20261019T120000.000Z-0000002-1a2b3c4d.eml.7.partial',
  ];
  const retained = ['20261021T120000.000Z-0000001-1a2b3c4d.eml', 'da leggere.eml'];
  for (const name of [...old, ...retained]) writeFileSync(path.join(other, name), '');
  await deleteMailsBefore(other, new Date('2026-10-20T12:00:00Z'));
  expect(readdirSync(other).sort()).toEqual(retained);
});

test('the mails to an address are deleted by its hash, incomplete files included, and the others stay', async () => {
  const own = path.join(folder, 'by address');
  const { submit } = openOutbox(own);
  const write = (to: string) => submit({ to, subject: 'Prova', html: '', text: '' });
  for (const to of ['Marta@example.org', 'marta+x@example.org', 'ugo@example.org']) await write(to);
  const [first = ''] = readdirSync(own).sort();
  writeFileSync(path.join(own, `${first}.7.partial`), '');
  await deleteMailsTo(own, [hashAddress('marta@example.org')]);
  const left = readdirSync(own).map((name) => readFileSync(path.join(own, name), 'utf8'));
  expect(left.map((mail) => /^To: (.+)\r$/m.exec(mail)?.[1]).sort()).toEqual([
    'marta+x@example.org',
    'ugo@example.org',
  ]);
});

test('a mail that cannot be written is retried later', async () => {
  const file = path.join(folder, 'a file');
  writeFileSync(file, '');
  const { submit } = openOutbox(file);
  expect(await submit({ to: 'marta@example.org', subject: '', html: '', text: '' })).toMatchObject({
    outcome: 'unreachable',
  });
});
