import pg from 'pg';

/**
 * Keeps a connection whose statement failed. The `query` of node-postgres's own pool closes it, and closing the embedded
 * database's only connection ends the database.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // The caller's promise rejects. Without a listener, a connection lost in a transaction would end the process.
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

/**
 * For a pool of one connection: statements outside a transaction share it and are pipelined, so none waits for the
 * result of the one before. A transaction that asks for the connection comes before all later statements.
 */
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
