import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/platform/db/schema.ts', './app/features/*/schema.ts'],
  out: './app/platform/db/migrations',
});
