import { once } from 'node:events';
import { createServer, get, type IncomingMessage, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#test/listen.ts';
import { allowSlowBody, Connections, limitBody } from './connections.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

async function open(limits: ConstructorParameters<typeof Connections>[1], responds = true) {
  const server = createServer((request, response) => {
    if (connections.refuses(request, response))
      response.writeHead(503, { Connection: 'close' }).end();
    else if (responds || request.url === '/healthz') response.end('pane');
  });
  const connections = new Connections(server, limits);
  const port = await listen(server);
  cleanups.push(() => server.close().closeAllConnections());
  const holdMany = async (localAddress: string, count: number) => {
    const held: Socket[] = [];
    for (let number = 0; number < count; number += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => {});
      cleanups.push(() => socket.destroy());
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await (responds ? once(socket, 'data') : once(server, 'request'));
      held.push(socket);
    }
    return held;
  };
  const request = (localAddress: string, path = '/') =>
    new Promise<number | string>((resolve) => {
      const sent = get(
        { port, host: '127.0.0.1', localAddress, path, agent: false },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(`${error.code}`));
    });
  return { holdMany, request, port };
}

const isOpen = ({ closed, readableEnded }: Socket) => !closed && !readableEnded;

test('a visitor who opens all connections of one address blocks no other visitor', async () => {
  const { holdMany, request } = await open({ most: 40, ofAddress: 30, spare: 2 });
  const held = await holdMany('127.0.0.2', 60);
  await expect.poll(() => held.filter(isOpen).length).toBe(30);
  // The connections with the longest idle time were closed.
  expect(held.slice(-30).every(isOpen)).toBe(true);
  const others = Array.from({ length: 16 }, (_, other) => request(`127.0.1.${other + 1}`));
  expect(await Promise.all(others)).toEqual(Array(16).fill(200));
});

test('behind a proxy an address has no limit of its own, and the longest idle connection is closed', async () => {
  const { holdMany, request } = await open({
    most: 20,
    ofAddress: Number.POSITIVE_INFINITY,
    spare: 2,
  });
  const held = await holdMany('127.0.0.1', 20);
  expect(held.every(isOpen)).toBe(true);
  expect(await request('127.0.0.1')).toBe(200);
  await expect.poll(() => held.map(isOpen)).toEqual([false, ...Array(19).fill(true)]);
});

test('while every connection is busy only requests for health get a response', async () => {
  const { holdMany, request } = await open({ most: 10, ofAddress: 10, spare: 2 }, false);
  const held = await holdMany('127.0.0.1', 10);
  expect(await request('127.0.0.2', '/healthz')).toBe(200);
  expect(await request('127.0.0.2')).toBe(503);
  // This address is at its own limit, and none of its connections is idle.
  expect(await request('127.0.0.1')).toBe('ECONNRESET');
  expect(held.every(isOpen)).toBe(true);
});

test('a visitor who pipelines many requests gets four responses, and the connection ends', async () => {
  const { port } = await open({ most: 10, ofAddress: 10, spare: 2 });
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
  const statuses = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g);
  expect(statuses).toEqual(['200', '200', '200', '200', '503']);
});

/** The form is complete after 500 ms; the limit is 200 ms. */
async function sendSlowly(admit: (request: IncomingMessage) => void) {
  const server = createServer((request, response) => {
    limitBody(request, 200);
    admit(request);
    request.resume().once('end', () => response.end());
  });
  cleanups.push(() => server.close().closeAllConnections());
  const sent = sendRequest({ port: await listen(server), host: '127.0.0.1', method: 'POST' });
  const status = once(sent, 'response').then(
    ([{ statusCode }]) => statusCode,
    () => 'cut',
  );
  const arrived = once(server, 'request');
  sent.write('a');
  await arrived;
  await wait(500);
  sent.end('b');
  return status;
}

test('a slow body is cut, except an upload of a signed-in user', async () => {
  expect(await sendSlowly(() => {})).toBe('cut');
  expect(await sendSlowly(allowSlowBody)).toBe(200);
});
