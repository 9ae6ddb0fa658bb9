import { expect, test } from 'vitest';
import { sentOn } from './list-issues.server.ts';

test('the day of a mailing is the day in Rome', () => {
  expect(sentOn(new Date('2026-11-21T23:30:00Z'))).toBe('Inviato il 22/11/2026');
});
