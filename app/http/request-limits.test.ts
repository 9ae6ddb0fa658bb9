import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fewAtOnce } from './request-limits.ts';

test('of one visitor six are rendered at once, sixty wait, and the rest is refused; another one is answered', async () => {
  let underWay = 0;
  let most = 0;
  const app = new Hono();
  app.use(fewAtOnce);
  app.get('/', async (c) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait(20);
    underWay -= 1;
    return c.text('pane');
  });
  const ask = async (visitor: string, destroyed = false) => {
    const incoming = { socket: { remoteAddress: '127.0.0.1', destroyed } };
    return (await app.request('/', { headers: { 'X-Forwarded-For': visitor } }, { incoming }))
      .status;
  };
  const many = Array.from({ length: 100 }, () => ask('198.18.0.1'));
  const other = ask('198.18.0.2');
  expect(await Promise.race([...many.slice(50, 66), other])).toBe(200);
  const statuses = await Promise.all(many);
  expect(statuses).toEqual([...Array(66).fill(200), ...Array(34).fill(429)]);
  expect(most).toBe(7);
  expect(await ask('198.18.0.1')).toBe(200);
  // Nobody reads it any more.
  expect(await ask('198.18.0.1', true)).toBe(408);
});
