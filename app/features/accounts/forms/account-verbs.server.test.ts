import { expect, test } from 'vitest';
import { administrators, enter } from '#test/administrators.ts';
import { openSiteForTests } from '#test/app.ts';
import { messages } from './messages.ts';

openSiteForTests();

const { email } = administrators.agnese;
const codes = { code: '000000', kind: 'totp' };
const next = { next: 'una porta nuova', confirmation: 'una porta nuova' };

test.each([
  [{ intent: 'sign-in', email, password: 'wrong' }, 401, 'password', messages.wrongLogin],
  [{ intent: 'second-factor', ...codes }, 401, 'form', messages.signInAgain],
  [{ intent: 'recovery', email: 'nobody@example.org' }, 404, 'email', messages.recoveryUnknown],
  [{ intent: 'reset-password', token: 'x', ...next }, 401, 'form', messages.recoveryExpired],
  [{ intent: 'change-password', current: 'x', ...next }, 401, 'form', messages.signInAgain],
  [{ intent: 'begin-second-factor', password: 'x' }, 401, 'form', messages.signInAgain],
])('a refusal of %j is told beside the field it is about', async (fields, status, field, { title }) => {
  const response = await enter(fields);
  expect(response.status).toBe(status);
  const text = await response.text();
  expect(text).toContain(`"problems"`);
  expect(text).toContain(`"${field}"`);
  expect(text).toContain(title);
});
