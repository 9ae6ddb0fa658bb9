import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { allowSlowBody, limitBody } from './connections.ts';

/** The status of a form whose end comes after half a second, when it may take a fifth. */
async function sendSlowly(admit: (request: IncomingMessage) => void) {
  const server = createServer((request, response) => {
    limitBody(request, 200);
    admit(request);
    request.resume().once('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const sent = ask({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', method: 'POST' });
  const answer = once(sent, 'response').then(
    ([{ statusCode }]) => statusCode,
    () => 'cut',
  );
  sent.write('a');
  await wait(500);
  sent.end('b');
  return answer;
}

test('a body that comes slowly is cut, unless it is a file of somebody who is signed in', async () => {
  expect(await sendSlowly(() => {})).toBe('cut');
  expect(await sendSlowly(allowSlowBody)).toBe(200);
});
