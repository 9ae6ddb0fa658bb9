import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { openServerCopy } from './draft-copy.tsx';

const typed = { ...fieldsOf(), title: 'A metà' };
const text = (quote: string) => ({ typed: { ...typed, quote }, version: 3 });
let answers: (number | 'no network')[] = [];
const sent: {
  quote: string | null;
  intent: string | null;
  seen: string | null;
  keepalive: boolean;
}[] = [];
const on = { onStored: vi.fn(), onOffline: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'fetch',
    async (_: string, { body, keepalive }: { body: URLSearchParams; keepalive: boolean }) => {
      sent.push({
        quote: body.get('quote'),
        intent: body.get('intent'),
        seen: body.get('seen'),
        keepalive,
      });
      const status = answers.shift() ?? 200;
      if (status === 'no network') throw new TypeError('Failed to fetch');
      return new Response('{}', { status });
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  answers = [];
  sent.length = 0;
});

const stored = { typed: text('Di ieri').typed, at: '2026-11-24T20:00:00.000Z' };
const open = (more = {}) => openServerCopy({ address: '/testo', form: 'a', ...on, ...more });
const rest = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);

test('a text is sent once, two seconds after the last change', async () => {
  const copy = open();
  copy.store(text('U'));
  await rest(1900);
  copy.store(text('Uno'));
  await rest(1900);
  expect(sent).toEqual([]);
  await rest(100);
  expect(sent).toMatchObject([{ quote: 'Uno', intent: 'keep', keepalive: false }]);
  expect(on.onStored).toHaveBeenCalledOnce();
  await rest(60_000);
  expect(sent).toHaveLength(1);
});

test('a page that is closed or put away sends at once, and the request outlives the page', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const copy = open();
  copy.store(text('In tasca'));
  window.dispatchEvent(new Event('visibilitychange'));
  copy.store(text('a'.repeat(70_000)));
  copy.close();
  expect(sent).toMatchObject([{ quote: 'In tasca', keepalive: true }, { keepalive: false }]);
});

test('without a network the author is notified, and the text is sent at once when the network is back', async () => {
  answers = ['no network', 'no network'];
  const copy = open();
  window.dispatchEvent(new Event('offline'));
  expect(on.onOffline).not.toHaveBeenCalled();
  copy.store(text('Senza rete'));
  window.dispatchEvent(new Event('offline'));
  expect(on.onOffline).toHaveBeenLastCalledWith(true);
  await rest();
  expect(on.onOffline).toHaveBeenLastCalledWith(true);
  expect(on.onStored).not.toHaveBeenCalled();
  await rest(10_000);
  expect(sent).toHaveLength(2);
  window.dispatchEvent(new Event('online'));
  await rest(0);
  expect(sent).toHaveLength(3);
  expect(on.onOffline).toHaveBeenLastCalledWith(false);
  expect(on.onStored).toHaveBeenCalledOnce();
});

test('a text that the server has is not sent again; a text that the author took back is forgotten there', async () => {
  const copy = open({ stored });
  expect(copy.store(text('Di ieri'))).toBe(true);
  await rest();
  expect(sent).toEqual([]);
  expect(copy.store(undefined)).toBe(false);
  await rest();
  expect(sent).toMatchObject([{ intent: 'forget', seen: stored.at }]);
  expect(on.onStored).not.toHaveBeenCalled();
  expect(copy.store(undefined)).toBe(true);
});

test('after a save nothing older is sent; a text that another window overtook stays in this browser', async () => {
  const copy = open();
  copy.store(text('Salvato ora'));
  copy.cancel();
  await rest();
  expect(sent).toEqual([]);
  answers = [409];
  copy.store(text('Di una scheda vecchia'));
  await rest();
  copy.store(text('E ancora'));
  await rest(60_000);
  expect(sent).toHaveLength(1);
  expect(on.onStored).not.toHaveBeenCalled();
  expect(on.onOffline).not.toHaveBeenCalledWith(true);
});
