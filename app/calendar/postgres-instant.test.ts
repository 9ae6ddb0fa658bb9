import { expect, test } from 'vitest';
import { isPostgresInstant } from './postgres-instant.ts';

test.each([
  '2026-11-21 14:06:15+00',
  '2026-11-21 14:06:15.375123+00',
  '1847-01-01 00:49:56.1+00:49',
  '2026-02-28 23:59:59-05',
])('%s is an instant', (text) => expect(isPostgresInstant(text)).toBe(true));

test.each([
  '',
  '9999999999',
  '2026-02-31 10:00:00+00',
  '2026-13-01 10:00:00+00',
  '9999-99-99 99:99:99+99',
  '2026-11-21 25:00:00+00',
  '2026-11-21 14:06:15+99',
  '0000-01-01 10:00:00+00',
  '2026-11-21 14:06:15+00\n',
])('%j is none', (text) => expect(isPostgresInstant(text)).toBe(false));
