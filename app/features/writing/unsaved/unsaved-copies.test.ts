import { expect, test, vi } from 'vitest';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { postForm } from '#app/features/posts/post-writing.ts';
import { typedText } from '#test/documents.ts';
import { deviceOf, formatDayAndDevice, listLeftCopies } from './unsaved-copies.ts';

function store(key: string, copy: object) {
  const stored = { [key]: JSON.stringify(copy) };
  Object.defineProperty(stored, 'getItem', { value: (name: string) => stored[name] ?? null });
  vi.stubGlobal('localStorage', stored);
}

test('a copy from before scheduling and photographs still opens, and is not scheduled', async () => {
  const { publishDay, publishTime, promised, plannedOn, pictureId, ...typed } = {
    ...fieldsOf(),
    title: 'Ancora qui',
  };
  store('unsaved-post:account:new:1', { typed, version: 1, at: '2026-11-20T03:00:00.000Z' });
  const [copy] = await listLeftCopies(postForm, 'account', 'new');
  const plan = { publishDay: '', publishTime: '', promised: '', plannedOn: '' };
  expect(copy?.typed).toEqual({ ...typed, ...plan, pictureId: '' });
});

test('a copy of version 1.0 opens with its plain words', async () => {
  const { document, ...typed } = { ...fieldsOf(), content: 'Uno.\n\nDue.' };
  store('unsaved-post:account:new:1', { typed, version: 1, at: '2026-11-20T03:00:00.000Z' });
  const [copy] = await listLeftCopies(postForm, 'account', 'new');
  expect(copy?.typed).toMatchObject(typedText('Uno.\n\nDue.'));
});

const broken = [
  {},
  { typed: 'x', at: '' },
  { typed: { title: 'x' }, at: '2026-11-20T03:00:00.000Z' },
];

test.each(broken)('an invalid copy, %j, is ignored', async (copy) => {
  store('unsaved-post:account:new:1', copy);
  expect(await listLeftCopies(postForm, 'account', 'new')).toEqual([]);
});

const now = new Date('2026-11-25T05:00:00Z');

test.each([
  ['2026-11-25T03:30:00Z', 'stanotte al telefono'],
  ['2026-11-24T20:00:00Z', 'ieri sera al telefono'],
  ['2026-10-01T22:30:00Z', 'venerdì 2 ottobre al telefono'],
])('a text of %s is of «%s»', (at, expected) => {
  expect(formatDayAndDevice(new Date(at), 'phone', now)).toBe(expected);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'computer'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
