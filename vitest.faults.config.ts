import { defineConfig } from 'vitest/config';

const all = 'test/faults/*.test.ts';
// What they compare with time or with a level of memory would be another's.
const alone = ['soak'].map((name) => `test/faults/${name}.test.ts`);
const ring = {
  setupFiles: 'test/left-behind.ts',
  testTimeout: 1_800_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

// The long crash and size tests, of which `npm test` runs a small case each. They need `npm run build` first. Those that
// must be alone come last.
export default defineConfig({
  test: {
    projects: [
      { test: { ...ring, name: 'two at once', include: [all], exclude: alone, maxWorkers: 2 } },
      { test: { ...ring, name: 'alone', include: alone, fileParallelism: false } },
    ],
  },
});
