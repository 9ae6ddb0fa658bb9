import { expect, test } from 'vitest';
import { nameDevice } from './account-notices.server.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari, iOS',
  ],
  ['curl/8.5.0', ''],
])('the user agent %s is described as «%s»', (agent, name) => {
  expect(nameDevice(agent)).toBe(name);
});
