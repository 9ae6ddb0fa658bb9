import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Home, makeRelease, newColumn, openHome, packRelease } from '#test/releases.ts';
import { signUp } from '#test/visits.ts';

let home: Home;
const good = packRelease('1.0.1', newColumn);
afterAll(() => good.remove());
beforeAll(async () => {
  home = await openHome();
  makeRelease(home.home, '1.0.0');
  await home.start();
});
afterAll(async () => {
  await home.stop();
  home.remove();
});

test('an update is tried and taken, and going back says what it would lose', async () => {
  expect((await signUp(home.url, 'anna@example.org')).status).toBe(200);
  const updated = await home.tell('update', good.file);
  console.log(updated.said, home.output());
  expect(updated.status).toBe(0);
  expect([home.current(), home.state().current.version]).toEqual(['1.0.1', '1.0.1']);
  expect((await signUp(home.url, 'anna@example.org')).status).toBe(409);
});
