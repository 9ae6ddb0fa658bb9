import pg from 'pg';

/** pg.Pool closes a connection after a failed statement; the embedded database has only one. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, Client });
  // Without a listener, losing a connection during a transaction ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const query = async (...statement: Parameters<pg.PoolClient['query']>) => {
    const client = await pool.connect();
    try {
      return await client.query(...statement);
    } finally {
      client.release();
    }
  };
  return Object.assign(pool, { query });
}

class Client extends pg.Client {
  override query(...statement: never[]): never {
    const result: unknown = Reflect.apply(super.query, this, statement);
    const close = ({ message }: Error) =>
      message === 'Query read timeout' ? this.end() : undefined;
    if (result instanceof Promise) result.catch(close);
    return result as never;
  }
}

export function shareConnection(pool: pg.Pool): pg.Pool {
  const take = pool.connect.bind(pool);
  let shared: { client: Promise<pg.PoolClient>; users: number } | undefined;
  const query = async (...statement: Parameters<pg.PoolClient['query']>) => {
    shared ??= { client: take(), users: 0 };
    const lease = shared;
    lease.users += 1;
    try {
      const client = await lease.client;
      return await client.query(...statement);
    } finally {
      lease.users -= 1;
      if (lease.users === 0) {
        if (shared === lease) shared = undefined;
        lease.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  };
  const connect = () => {
    shared = undefined;
    return take();
  };
  return Object.assign(pool, { connect, query });
}
