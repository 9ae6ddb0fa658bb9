import type { Context } from 'hono';
import { pingDatabase } from '#app/db/client.ts';
import { logError } from '#app/log.ts';

export const healthAddress = '/healthz';

export async function health(c: Context) {
  c.header('Cache-Control', 'no-store');
  try {
    await pingDatabase();
    return c.json({ status: 'ok' });
  } catch (error) {
    logError(error);
    return c.json({ status: 'database unreachable' }, 503);
  }
}
