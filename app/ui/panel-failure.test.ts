import { data, type ErrorResponse, redirect } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Failed, problemsOf } from './action-result.ts';
import {
  preserveFormOnFailure,
  preservePageOnFailure,
  registerSignInDialog,
} from './panel-failure.ts';

// As the router builds an error for a status of 400 or more.
const refusal = (status: number, data: unknown): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data,
});
const signedOut = refusal(401, { screen: 'login' });
const failed = { type: 'data', result: { data: { outcome: 'failed' }, init: { status: 503 } } };
const send = async (result: unknown, type = 'error') => {
  const request = new Request('http://localhost/', { method: 'POST' });
  const { form } = (await preserveFormOnFailure({ request }, async () => ({
    form: { type, result },
  }))) as {
    form: unknown;
  };
  return form;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a result, a redirect and a GET pass unchanged', async () => {
  const unavailable = redirect('/');
  expect(await send({ outcome: 'saved' }, 'data')).toEqual({
    type: 'data',
    result: { outcome: 'saved' },
  });
  expect(await send(unavailable)).toEqual({ type: 'error', result: unavailable });
  const read = { page: { type: 'error', result: signedOut } };
  expect(
    await preserveFormOnFailure({ request: new Request('http://localhost/') }, async () => read),
  ).toBe(read);
});

test.each([
  ['a cut network', data(new TypeError('Failed to fetch'))],
  ['an error of a proxy', refusal(502, '<h1>Bad Gateway</h1>')],
  ['an answer that breaks off', data(new Error('Unable to decode turbo-stream response'))],
  ['the end of the session, with nobody to ask', signedOut],
])('after %s the form reports the failure, and no loader runs again', async (_, error) => {
  expect(await send(error)).toMatchObject(failed);
  expect(console.error).toHaveBeenCalledOnce();
});

test('a response of the site from before the router appears beside the form', async () => {
  const reported = { outcome: 'failed', text: 'Troppo lungo.' };
  expect(await send(refusal(413, reported.text))).toMatchObject({ result: { data: reported } });
  expect(await send(refusal(502, '<h1>Bad Gateway</h1>'))).toEqual({
    ...failed,
    result: expect.objectContaining({ data: { outcome: 'failed' } }),
  });
});

test('after a session has expired several refused forms open one dialog, and are sent again after the sign-in', async () => {
  const sendRequest = vi.fn(async () => true);
  const forget = registerSignInDialog(sendRequest);
  const responses = await Promise.all([send(signedOut), send(signedOut)]);
  expect(sendRequest).toHaveBeenCalledOnce();
  for (const result of responses)
    expect(result).toMatchObject({ result: { data: { isSignedInAgain: true } } });
  sendRequest.mockResolvedValue(false);
  expect(await send(signedOut)).toMatchObject(failed);
  forget();
  expect(await send(signedOut)).toMatchObject(failed);
  expect(sendRequest).toHaveBeenCalledTimes(2);
});

test('a polling request is sent again after the sign-in, and gives null when it fails', async () => {
  const serverLoader = vi.fn(async () => 'list').mockRejectedValueOnce(signedOut);
  const forget = registerSignInDialog(async () => true);
  expect(await preservePageOnFailure({ serverLoader })).toBe('list');
  forget();
  serverLoader.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await preservePageOnFailure({ serverLoader })).toBeNull();
});

test('a failure is reported in the words of the form, and a full disk in addition', () => {
  const failure = { title: 'Errore nel salvare il post' };
  expect(problemsOf({ outcome: 'failed' }, failure)).toEqual({ form: failure });
  const full = { form: { ...failure, text: 'Il disco del sito è pieno.' } };
  expect(problemsOf({ outcome: 'failed', text: full.form.text } as Failed, failure)).toEqual(full);
});
