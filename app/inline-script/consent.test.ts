import { expect, test, vi } from 'vitest';
import { isChoiceDue } from './consent.ts';

const policyDate = '2026-01-10';
const now = new Date('2026-11-20T06:00:00Z');

function stored(choice: string | null, date: string | null) {
  const values: Record<string, string | null> = { gdpr_consent: choice, gdpr_consent_date: date };
  vi.stubGlobal('localStorage', { getItem: (key: string) => values[key] ?? null });
}

test.each(['accepted', 'necessary_only', 'rejected'])(
  'the choice %s is valid for six months, not a day longer',
  (choice) => {
    stored(choice, '2026-05-21T00:00:00Z');
    expect(isChoiceDue(policyDate, now)).toBe(false);
    stored(choice, '2026-05-19T00:00:00Z');
    expect(isChoiceDue(policyDate, now)).toBe(true);
  },
);

test('the strip opens again for a choice that is older than the policy', () => {
  stored('accepted', '2026-10-01T00:00:00Z');
  expect(isChoiceDue('2026-10-02', now)).toBe(true);
});

test('the strip opens without a choice; an unknown value or an invalid date is no choice', () => {
  stored(null, null);
  expect(isChoiceDue(policyDate, now)).toBe(true);
  stored('maybe', '2026-11-01T00:00:00Z');
  expect(isChoiceDue(policyDate, now)).toBe(true);
  stored('accepted', 'yesterday');
  expect(isChoiceDue(policyDate, now)).toBe(true);
  stored('accepted', null);
  expect(isChoiceDue(policyDate, now)).toBe(true);
});

test('the strip opens in a browser that blocks storage, without an error', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('SecurityError');
    },
  });
  expect(isChoiceDue(policyDate, now)).toBe(true);
});
