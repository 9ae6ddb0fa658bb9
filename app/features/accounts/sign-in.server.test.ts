import { expect, test } from 'vitest';
import { administrators, enter, outcomeOf, signInAs } from '#test/administrators.ts';
import { get, openSiteForTests } from '#test/app.ts';

openSiteForTests();
const { agnese } = administrators;

test('who signs in sees the administration, a stranger the login', async () => {
  const session = await signInAs(agnese);
  const inside = await get('/amministrazione', session);
  expect(inside.status).toBe(200);
  expect(await inside.text()).toContain('Gestione Post');
  const outside = await get('/amministrazione');
  expect(outside.status).toBe(401);
  expect(await outside.text()).not.toContain('Gestione Post');
});

test('a wrong password opens nothing', async () => {
  const response = await enter({ intent: 'sign-in', ...agnese, password: 'wrong' });
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await outcomeOf(response)).toBe('wrong');
});
