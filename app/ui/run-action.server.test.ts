import { data, redirect } from 'react-router';
import { expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.ts';
import { runForm, runIntent } from './run-action.server.ts';

function formOf(intent: string) {
  const form = new FormData();
  form.set('intent', intent);
  return form;
}

test('the verb named by a form runs, and the response has the status of its outcome', async () => {
  const headers = new Headers({ 'Set-Cookie': 'a=b' });
  type Result = { outcome: string; headers?: Headers; problems?: object };
  const verbs: Record<string, () => Promise<Result>> = {
    save: async () => ({ outcome: 'saved', headers }),
    refuse: async () => ({ outcome: 'refused', problems: { name: { title: 'Troppo lungo' } } }),
  };
  expect(await runIntent(formOf('save'), verbs)).toMatchObject({
    data: { outcome: 'saved' },
    init: { status: 200, headers },
  });
  expect(await runIntent(formOf('refuse'), verbs)).toMatchObject({
    data: { outcome: 'refused', problems: { name: { title: 'Troppo lungo' } } },
    init: { status: 422 },
  });
});

test.each(['', 'drop', 'constructor', '__proto__', 'toString'])(
  'the unknown intent %j gives a 400',
  async (intent) => {
    await expect(
      runIntent(formOf(intent), { save: async () => ({ outcome: 'saved' }) }),
    ).rejects.toMatchObject({
      init: { status: 400 },
    });
  },
);

test('an error is logged and becomes a failure with the typed fields', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const failing = async () => {
    throw new Error('the database is away');
  };
  expect(await runIntent(formOf('save'), { save: failing })).toMatchObject({
    data: { outcome: 'failed' },
    init: { status: 503 },
  });
  expect(await runForm(failing, { name: 'Anna' })).toMatchObject({
    data: { typed: { name: 'Anna' } },
  });
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a redirect or a status that a verb throws is its response', async () => {
  for (const thrown of [redirect('/'), data(null, { status: 404 })])
    await expect(runForm(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
