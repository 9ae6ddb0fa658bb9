import { expect, test } from 'vitest';
import { checkNewPassword } from './checks.ts';
import { messages } from './messages.ts';

const twice = (next: string) => checkNewPassword({ next, confirmation: next });

test('a password has 8 to 128 characters of any kind, spaces included', () => {
  expect(twice('1234567')).toEqual({ next: messages.passwordTooShort });
  expect(twice('12345678')).toEqual({});
  expect(twice('        ')).toEqual({});
  expect(twice('🥖'.repeat(7))).toEqual({ next: messages.passwordTooShort });
  expect(twice('🥖'.repeat(128))).toEqual({});
  expect(twice('a'.repeat(129))).toEqual({ next: messages.passwordTooLong });
});

test('a confirmation that differs by a space is another password', () => {
  expect(checkNewPassword({ next: 'pane e sale', confirmation: 'pane e sale ' })).toEqual({
    confirmation: messages.passwordsDiffer,
  });
});
