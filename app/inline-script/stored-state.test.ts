import { afterEach, expect, test, vi } from 'vitest';
import { failed, storage } from '#app/ui/storage.ts';
import { unblockSessionStorage } from './stored-state.ts';

function blockedWindow() {
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  vi.stubGlobal('window', globalThis);
  for (const name of ['localStorage', 'sessionStorage']) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { get, configurable: true });
    onEnd.push(() =>
      before
        ? Object.defineProperty(globalThis, name, before)
        : Reflect.deleteProperty(globalThis, name),
    );
  }
}

const onEnd: (() => unknown)[] = [];
afterEach(() => {
  for (const undo of onEnd.splice(0)) undo();
});

test('blocked storage throws no error, and the router reads it as empty', () => {
  blockedWindow();
  expect(storage((store) => store.getItem('a'))).toBe(failed);
  unblockSessionStorage();
  expect(sessionStorage.getItem('a')).toBeNull();
  for (const change of [
    () => sessionStorage.setItem('a', 'b'),
    () => sessionStorage.removeItem('a'),
  ])
    expect(change).not.toThrow();
});
