import { defineConfig } from 'vitest/config';

// What only the built site can show: it needs `npm run build` first.
export default defineConfig({
  test: { include: ['test/built/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 240_000 },
});
