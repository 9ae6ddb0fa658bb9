import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LockTaken, takeLock } from './lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a lock is held by one alone, and free again afterwards', () => {
  const file = path.join(folder, 'lock.db');
  const unlock = takeLock(file);
  expect(() => takeLock(file)).toThrow(LockTaken);
  unlock();
  takeLock(file)();
});
