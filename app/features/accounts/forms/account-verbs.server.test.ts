import { expect, test } from 'vitest';
import { enter } from '#test/administrators.ts';
import { openSiteForTests } from '#test/app.ts';
import { messages } from './messages.ts';

openSiteForTests();

const next = { next: 'una porta nuova', confirmation: 'una porta nuova' };

test.each([
  [{ intent: 'recovery', email: 'nobody@example.org' }, 404, 'email', messages.recoveryUnknown],
  [{ intent: 'reset-password', token: 'x', ...next }, 401, 'form', messages.recoveryExpired],
  [{ intent: 'change-password', current: 'x', ...next }, 401, 'form', messages.signInAgain],
])('a refusal of %j is told beside the field it is about', async (fields, status, field, { title }) => {
  const response = await enter(fields);
  expect(response.status).toBe(status);
  const text = await response.text();
  expect(text).toContain(`"problems"`);
  expect(text).toContain(`"${field}"`);
  expect(text).toContain(title);
});
