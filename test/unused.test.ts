import { expect, test } from 'vitest';
import { unusedIn } from './unused.ts';

// Mails that version 1.0 has sent ask for them.
const ofOldMails = ['dome-dark', 'dome', 'letter', 'thought', 'week'].map((name) => `site/public/mail-${name}.png`);

test('every file, export, class, picture and font is used; by no test alone but the one beside it', () => {
  expect(unusedIn('.')).toEqual({ files: [], exports: [], classes: [], pictures: ofOldMails });
});
