import pg from 'pg';

/**
 * A pool whose connections outlive the failure of a statement: node-postgres's own gives each such connection up, and
 * the embedded database has no other.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  // Whoever asked is told by a rejection. Without a listener, a connection lost in a transaction would end the process.
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
 * For a pool of one connection: statements outside of any transaction are sent one behind the other, and none waits for
 * the answers to those before it. Whoever takes the connection for a transaction comes before all that is asked later.
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
