import { expect } from 'vitest';
import type { sendThroughCrashes } from './newsletter-crash.ts';

/** Each subscriber has the mail once, or a row that says why not. Who unsubscribed has none. */
export function expectOnceEach({ rows, left, received, gone }: Awaited<ReturnType<typeof sendThroughCrashes>>) {
  const times = new Map<string, number>();
  for (const address of received) times.set(address, (times.get(address) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  expect(left.filter((email) => times.has(email))).toEqual([]);

  const wrong = rows.filter(({ email, state, isActive }) => {
    if (left.includes(email)) return state !== null && state !== 'skipped';
    if (state === 'submitted') return !times.has(email);
    if (state === 'failed') return times.has(email) || (gone.has(email) && isActive);
    return state !== 'uncertain';
  });
  expect(wrong).toEqual([]);
}
