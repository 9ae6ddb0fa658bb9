import { customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The driver parses JSON. The `jsonb` of drizzle-orm parses the text "1984" once more. */
export const jsonb = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
