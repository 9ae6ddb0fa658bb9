import type { Context } from 'hono';
import { pingDatabase } from '#app/db/client.ts';
import { isOpen } from '#app/http/site-state.ts';
import { logError } from '#app/log.ts';
import { onceASecond } from './once-a-second.ts';

export function isHealth(pathname: string) {
  return pathname === '/healthz';
}

export async function health(c: Context) {
  c.header('Cache-Control', 'no-store');
  const status = isOpen() ? await askDatabase() : 'opening';
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
