import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { statusOf } from '#test/visits.ts';
import { takePort } from './port.ts';

const host = '127.0.0.1';

test('a reserved port refuses visitors until the site listens, and a second process gets an error that names it', async () => {
  const held = await takePort({ port: 0, host });
  const { port } = held.address() as AddressInfo;
  const visit = () => statusOf(`http://${host}:${port}`);
  expect(await visit()).toBe('closed');
  await expect(takePort({ port, host })).rejects.toThrow(
    `PORT holds "${port}"; it must be a port that no other process uses`,
  );
  const site = createServer((_, response) => response.end());
  await once(site.listen(held), 'listening');
  expect(await visit()).toBe(200);
  site.closeAllConnections();
  await once(site.close(), 'close');
  expect(await visit()).toBe('closed');
});

test('the error for a host of another machine names it', async () => {
  await expect(takePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(
    /^HOST holds "192\.0\.2\.1"; it must be/,
  );
});
