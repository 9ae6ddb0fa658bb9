import type { Context } from 'hono';
import { pingDatabase } from '#app/db/client.ts';
import { logError } from '#app/log.ts';
import { onceASecond } from './once-a-second.ts';

export function isHealth(pathname: string) {
  return pathname === '/healthz';
}

export async function health(c: Context) {
  c.header('Cache-Control', 'no-store');
  const status = await askDatabase();
  return c.json({ status }, status === 'ok' ? 200 : 503);
}

const askDatabase = onceASecond(async () => {
  try {
    await pingDatabase();
    return 'ok';
  } catch (error) {
    logError(error);
    return 'database unreachable';
  }
});
