import { defineConfig } from 'vitest/config';

// The long crash and size tests, of which `npm test` runs a small case each. They need `npm run build` first.
export default defineConfig({
  test: { include: ['test/faults/**/*.test.ts'], testTimeout: 1_800_000, hookTimeout: 240_000, fileParallelism: false },
});
