import { afterEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { listLeftCopies } from './unsaved-copies.ts';

afterEach(() => vi.unstubAllGlobals());

function keep(key: string, copy: object) {
  const kept = { [key]: JSON.stringify(copy) };
  Object.defineProperty(kept, 'getItem', { value: (name: string) => kept[name] ?? null });
  vi.stubGlobal('localStorage', kept);
}

test('a copy from before there were promises and photographs still opens, and promises nothing', async () => {
  const { publishDay, publishTime, promised, plannedOn, pictureId, ...typed } = { ...fieldsOf(), title: 'Ancora qui' };
  keep('unsaved-post:account:new:1', { typed, version: 1, at: '2026-11-20T03:00:00.000Z' });
  const [copy] = await listLeftCopies('account', 'new');
  expect(copy?.typed).toEqual({
    ...typed,
    publishDay: '',
    publishTime: '',
    promised: '',
    plannedOn: '',
    pictureId: '',
  });
});

test.each([{}, { typed: 'x', at: '' }, { typed: { title: 'x' }, at: '2026-11-20T03:00:00.000Z' }])(
  'what is no copy, %j, is passed over',
  async (copy) => {
    keep('unsaved-post:account:new:1', copy);
    expect(await listLeftCopies('account', 'new')).toEqual([]);
  },
);
