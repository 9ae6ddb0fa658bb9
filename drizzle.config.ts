import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/db/schema.ts', './app/features/*/schema.ts'],
  out: './app/db/migrations',
});
