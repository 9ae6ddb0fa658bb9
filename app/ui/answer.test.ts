import { type ErrorResponse, redirect } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWhenSignedOut, keepFormOnFailure, keepPageOnFailure } from './answer.ts';

// As the router builds it for a status of 400 or more.
const refusal = (status: number, data: unknown): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data,
});
const signedOut = refusal(401, { screen: 'login' });
const failed = { data: { outcome: 'failed' }, init: { status: 503 } };
const refuse = (error: unknown) => ({ serverAction: () => Promise.reject(error) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('an answer passes as it is', async () => {
  expect(await keepFormOnFailure({ serverAction: async () => ({ outcome: 'saved' }) })).toEqual({ outcome: 'saved' });
});

test.each([
  ['a cut network', new TypeError('Failed to fetch')],
  ['an error of a proxy', refusal(502, '<h1>Bad Gateway</h1>')],
  ['an answer that breaks off', new Error('Unable to decode turbo-stream response')],
  ['the end of the session, with nobody to ask', signedOut],
])('%s is a failure that the form hears; nothing is read again', async (_, error) => {
  expect(await keepFormOnFailure(refuse(error))).toMatchObject(failed);
  expect(console.error).toHaveBeenCalledOnce();
});

test('a redirect is followed', async () => {
  const away = redirect('/');
  await expect(keepFormOnFailure(refuse(away))).rejects.toBe(away);
});

test('at the end of a session several refused forms ask once, and are sent again after the sign-in', async () => {
  const ask = vi.fn(async () => true);
  const forget = askWhenSignedOut(ask);
  const answers = await Promise.all([keepFormOnFailure(refuse(signedOut)), keepFormOnFailure(refuse(signedOut))]);
  expect(ask).toHaveBeenCalledOnce();
  for (const answer of answers) expect(answer).toMatchObject({ data: { isSignedInAgain: true } });
  ask.mockResolvedValue(false);
  expect(await keepFormOnFailure(refuse(signedOut))).toMatchObject(failed);
  forget();
  expect(await keepFormOnFailure(refuse(signedOut))).toMatchObject(failed);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what a page asks for by itself is asked again after the sign-in, and is nothing when it fails', async () => {
  const serverLoader = vi.fn(async () => 'list').mockRejectedValueOnce(signedOut);
  const forget = askWhenSignedOut(async () => true);
  expect(await keepPageOnFailure({ serverLoader })).toBe('list');
  forget();
  serverLoader.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await keepPageOnFailure({ serverLoader })).toBeNull();
});
