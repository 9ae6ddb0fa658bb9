import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { type Config, ConfigError } from '#app/config.ts';

/** Reserves the port until another server listens. @throws ConfigError */
export async function takePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Server> {
  const holder = createServer((visitor) => visitor.destroy());
  try {
    await once(holder.listen(port, host), 'listening');
    return holder;
  } catch (error) {
    throw new ConfigError(lineOf(error as NodeJS.ErrnoException, { port, host }));
  }
}

function lineOf(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
) {
  if (code === 'EADDRINUSE')
    return `PORT holds "${port}"; it must be a port that no other process uses`;
  if (code === 'EACCES')
    return `PORT holds "${port}"; it must be a port that this user may open: try one above 1023`;
  return `HOST holds "${host}"; it must be a name or an IP address of this machine (${code ?? message})`;
}
