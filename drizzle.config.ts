import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/db/schema.ts',
    './app/db/accounts-schema.ts',
    './app/db/imports-schema.ts',
    './app/db/overrides-schema.ts',
    './app/db/pictures-schema.ts',
    './app/db/newsletter-schema.ts',
    './app/db/mailbox-schema.ts',
    './app/db/writing-schema.ts',
    './app/db/books-schema.ts',
  ],
  out: './app/db/migrations',
});
