import { defineConfig } from 'vitest/config';

// What only the built site can show: it needs `npm run build` first.
export default defineConfig({
  test: { include: ['test/built/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
