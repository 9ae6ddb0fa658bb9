import { hash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { siteMark } from '#app/features/site-texts/address.server.ts';
import { listTroubles } from '#app/features/troubles/troubles.server.ts';
import { db, pingDatabase } from '#app/platform/db/client.ts';
import { isMigrated } from '#app/platform/db/migrate.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { release } from '#app/platform/release.ts';
import { programTexts } from '#site/texts/program.ts';
import { isFromThisMachine } from './visitor-address.ts';

const longestAskMs = 2000;
const watchedMs = 30_000;
const sharedMs = 1000;

let stopping = false;
let askedAt = Number.NEGATIVE_INFINITY;

export function tellStopping(now = true) {
  stopping = now;
}

export const isStopping = () => stopping;

export function isWatched() {
  return performance.now() - askedAt < watchedMs;
}

export const isOfHealth = (path = '') => path === '/healthz' || path === '/readyz';

export async function health(c: Context) {
  c.header('X-Site', siteMark());
  return tell(c, await askHealth(), 'ok');
}

/** Tells a balancer whether to send visitors here. */
export async function readiness(c: Context) {
  askedAt = performance.now();
  const mayKnow = isFromThisMachine(c) || hasMetricsToken(c.req.header('Authorization'));
  return tell(
    c,
    await readReadiness(),
    'ready',
    mayKnow ? { ...release, trouble: await nameTroubles() } : {},
  );
}

const nameTroubles = () =>
  listTroubles().then(
    (troubles) => troubles.map(([cause]) => cause),
    () => [],
  );

export function hasMetricsToken(authorization = '') {
  const [, given = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  return (
    config.metricsToken !== undefined && timingSafeEqual(digest(given), digest(config.metricsToken))
  );
}

const digest = (text: string) => hash('sha256', text, 'buffer');

export async function readReadiness(): Promise<string> {
  return stopping ? 'stopping' : askReadiness();
}

function tell(c: Context, status: string, good: string, more = {}) {
  c.header('Cache-Control', 'no-store');
  return c.json({ status, ...more }, status === good ? 200 : 503);
}

const askHealth = onceASecond(() => pingDatabase().then(() => 'ok', unreachable));

const askReadiness = onceASecond(async () =>
  inTime(isMigrated(db), longestAskMs).then(
    (isIt) => (isIt ? 'ready' : 'database not migrated'),
    unreachable,
  ),
);

function unreachable(error: unknown) {
  logError(error);
  return 'database unreachable';
}

function onceASecond(ask: () => Promise<string>): () => Promise<string> {
  let last: { at: number; answer: Promise<string> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= sharedMs) last = { at: now, answer: ask() };
    return last.answer;
  };
}

let onTrial = config.isOnTrial;

/** On trial nothing is written: the release before may come back with its data. */
export const isOnTrial = () => onTrial;

export function tellTrial(now: boolean) {
  onTrial = now;
}

const retryAfterSeconds = '30';

export const refuseOnTrial: MiddlewareHandler = async (c, next) =>
  onTrial && c.req.method === 'POST'
    ? c.text(`${programTexts.error.text}\n`, 503, {
        'Retry-After': retryAfterSeconds,
        'Cache-Control': 'no-store',
      })
    : next();
