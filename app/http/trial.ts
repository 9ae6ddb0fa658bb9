import type { MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { programTexts } from '#site/texts/program.ts';

let onTrial = config.isOnTrial;

/** The release before may come back with its data. */
export const isOnTrial = () => onTrial;

export function tellTrial(now: boolean) {
  onTrial = now;
}

const retryAfterSeconds = '30';

export const refuseOnTrial: MiddlewareHandler = async (c, next) =>
  onTrial && c.req.method === 'POST'
    ? c.text(`${programTexts.error.text}\n`, 503, { 'Retry-After': retryAfterSeconds, 'Cache-Control': 'no-store' })
    : next();
