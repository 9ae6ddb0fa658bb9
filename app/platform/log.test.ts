import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { expect, test, vi } from 'vitest';
import { openSiteForTests } from '#test/app.ts';
import { db } from './db/client.ts';
import { log, logError, logWhatIsPrinted, withoutSecrets } from './log.ts';

openSiteForTests();

test('an error is logged with its request and its cause, and without the values of its query', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const failure = await db
    .execute(sql`select ${'anna@example.org'} from nowhere`)
    .catch((reason: unknown) => reason);
  const app = new Hono<{ Variables: { requestId: string } }>().use(contextStorage());
  app.get('/', (c) => {
    c.set('requestId', 'r1');
    logError(failure);
    return c.body(null);
  });
  await app.request('/');
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

const token = `5f2c0c7e-1c1d-4c1e-9d7a-3a8e5a2f7b11${'aB-_9'.repeat(9).slice(0, 43)}`;

test.each([
  ['450 4.2.0 <anna@example.org>: Greylisted', '450 4.2.0 <(an address)>: Greylisted'],
  ["550 no such user: anna.o'neil+x@Example.ORG", "550 no such user: anna.o'(an address)"],
  ['No route matches "/x?email=anna%40example.org"', 'No route matches "(an address)"'],
  [
    `The URL path "/iscrizione/${token}%C3" is invalid`,
    'The URL path "/iscrizione/(a token)%C3" is invalid',
  ],
  [`lacks the file ${'0a'.repeat(32)}`, `lacks the file ${'0a'.repeat(32)}`],
])(
  '%s is written without addresses and tokens, wherever it stands in the line',
  (text, written) => {
    const line = JSON.stringify({ level: 50, causes: [{ at: [text] }], msg: text });
    expect(JSON.parse(withoutSecrets(line))).toEqual({
      level: 50,
      causes: [{ at: [written] }],
      msg: written,
    });
  },
);

test('a long text is cut between two words, so that no part of a token remains', () => {
  const { msg } = JSON.parse(
    withoutSecrets(JSON.stringify({ msg: `${'a '.repeat(480)}${token}` })),
  );
  expect(msg).toBe(`${'a '.repeat(480).trim()} …`);
  const long = JSON.stringify({ msg: `x${'%C3'.repeat(100_000)}` });
  expect(JSON.parse(withoutSecrets(long))).toEqual({ msg: ' …' });
});

test('the output of a library is logged without colours and objects', () => {
  const { debug, info, warn, error } = console;
  const levels = ['info', 'warn', 'error'] as const;
  const logged = levels.map((level) => vi.spyOn(log, level).mockReset());
  logWhatIsPrinted();
  console.info('The user aborted a request.');
  console.warn('\u001b[31mNo anna@example.org\u001b[39m', { token: 'segreto' });
  console.error('failed', new Error('aborted'));
  Object.assign(console, { debug, info, warn, error });
  const texts = logged.map((level) => level.mock.calls.map(([, text]) => text));
  expect(texts).toEqual([['The user aborted a request.'], ['No anna@example.org'], ['aborted']]);
  expect(JSON.stringify(logged.map((level) => level.mock.calls))).not.toContain('segreto');
});
