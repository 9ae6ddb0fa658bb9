import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Listens on this machine only. Returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
