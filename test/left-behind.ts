import { afterAll, expect, vi } from 'vitest';
import { descendantsOf } from './children.ts';

const endingMs = 5000;

// Registered first, so it runs last.
afterAll(async () => {
  const left = () => descendantsOf(process.pid);
  try {
    await vi.waitFor(() => expect(left().map(({ command }) => command)).toEqual([]), {
      timeout: endingMs,
    });
  } finally {
    for (const { id } of left()) process.kill(id, 'SIGKILL');
  }
});
