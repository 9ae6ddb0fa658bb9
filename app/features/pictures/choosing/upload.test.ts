import { expect, test } from 'vitest';
import { addingWords, refusalWords } from '#app/features/pictures/panel-words.ts';
import { read } from './upload.tsx';

const here = new AbortController().signal;
const refusal = refusalWords.heic;

test.each([
  ['no response', { status: 0, body: null }, { problem: addingWords.offline, mayWork: true }],
  [
    'a page of a proxy',
    { status: 502, body: null },
    { problem: addingWords.broken, mayWork: true },
  ],
  [
    'an incomplete upload',
    { status: 400, body: null },
    { problem: addingWords.broken, mayWork: true },
  ],
  [
    'the end of the session',
    { status: 401, body: null },
    { problem: addingWords.signedOut, mayWork: true },
  ],
  [
    'a store that is unavailable',
    { status: 503, body: { problem: refusal } },
    { problem: refusal, mayWork: true },
  ],
  ['a refusal', { status: 422, body: { problem: refusal } }, { problem: refusal, mayWork: false }],
])('%s has a message, and whether a retry may succeed', (_, answered, sent) => {
  expect(read(answered, here)).toEqual(sent);
});

test('a cancelled upload is no failure, whatever its response', () => {
  expect(read({ status: 0, body: null }, AbortSignal.abort())).toBe('cancelled');
});
