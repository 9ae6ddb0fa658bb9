import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openSiteForTests } from '#test/app.ts';
import { db } from './db/client.ts';
import { inRequest, log, logError, logWhatIsPrinted } from './log.ts';

openSiteForTests();

test('an error is logged with its request and its cause, and without the values of its query', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const failure = await db
    .execute(sql`select ${'anna@example.org'} from nowhere`)
    .catch((reason: unknown) => reason);
  inRequest('r1', () => logError(failure));
  const [logged] = error.mock.calls;
  expect(logged?.[0]).toMatchObject({ requestId: 'r1', causes: [{}, { code: '42P01' }] });
  expect(JSON.stringify(logged)).toContain('nowhere');
  expect(JSON.stringify(logged)).not.toContain('anna@example.org');
});

test('a thrown value that is not an Error is logged too', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  logError('a word');
  expect(error).toHaveBeenCalledWith({ requestId: undefined, causes: [] }, 'a word');
});

test.each([
  ['450 4.2.0 <anna@example.org>: Greylisted', '450 4.2.0 <(an address)>: Greylisted'],
  ["550 no such user: anna.o'neil+x@Example.ORG", "550 no such user: anna.o'(an address)"],
])('the reply of a mail server, such as %s, is logged without addresses', (reply, logged) => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  error.mockClear();
  logError(new Error(reply));
  logError(new Error('outer', { cause: new Error(reply) }));
  expect(error.mock.calls[0]?.[1]).toBe(logged);
  expect(JSON.stringify(error.mock.calls)).not.toMatch(/example/i);
});

test('the output of a library is logged without colours, addresses and objects', () => {
  const { debug, info, warn, error } = console;
  const levels = ['info', 'warn', 'error'] as const;
  const logged = levels.map((level) => vi.spyOn(log, level).mockReset());
  logWhatIsPrinted();
  console.info('The user aborted a request.');
  console.warn('\u001b[31mNo anna@example.org\u001b[39m', { token: 'segreto' });
  console.error('failed', new Error('aborted'));
  Object.assign(console, { debug, info, warn, error });
  const texts = logged.map((level) => level.mock.calls.map(([, text]) => text));
  expect(texts).toEqual([['The user aborted a request.'], ['No (an address)'], ['aborted']]);
  expect(JSON.stringify(logged.map((level) => level.mock.calls))).not.toContain('segreto');
});
