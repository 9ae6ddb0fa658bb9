import { defineConfig } from 'vitest/config';

// What only the built site can show: it needs `npm run build` first.
export default defineConfig({
  test: {
    include: ['test/built/**/*.test.ts'],
    globalSetup: 'test/started-data.ts',
    // Vitest leaves one processor to itself, which on two of them is half. It only waits here.
    maxWorkers: '100%',
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
