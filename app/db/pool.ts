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
