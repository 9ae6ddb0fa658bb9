import type { Context, MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { listAlerts } from '#app/features/alerts/alerts.server.ts';
import { siteMark } from '#app/features/site-texts/address.server.ts';
import { db, pingDatabase } from '#app/platform/db/client.ts';
import { isMigrated } from '#app/platform/db/migrate.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { release } from '#app/platform/release.ts';
import { programTexts } from '#site/texts/program.ts';
import { isFromThisMachine } from './visitor-address.ts';

const longestCheckMs = 2000;
const watchedMs = 30_000;
const sharedMs = 1000;

let stopping = false;
let checkedAt = Number.NEGATIVE_INFINITY;

export function setStopping(now = true) {
  stopping = now;
}

export const isStopping = () => stopping;

export function isWatched() {
  return performance.now() - checkedAt < watchedMs;
}

export const isHealthPath = (path = '') => path === '/healthz' || path === '/readyz';

export async function health(c: Context) {
  c.header('X-Site', siteMark());
  const status = await findHealth();
  return respond(c, { status }, status === 'ok');
}

/** A balancer sends visitors here only after a response 200. */
export async function readiness(c: Context) {
  checkedAt = performance.now();
  const status = stopping ? 'stopping' : await findReadiness();
  const details = isFromThisMachine(c) ? { ...release, trouble: await listAlertCauses() } : {};
  return respond(c, { status, ...details }, status === 'ready');
}

const listAlertCauses = () =>
  listAlerts().then(
    (alerts) => alerts.map(([cause]) => cause),
    () => [],
  );

function respond(c: Context, body: object, isGood: boolean) {
  c.header('Cache-Control', 'no-store');
  return c.json(body, isGood ? 200 : 503);
}

const findHealth = onceASecond(() => pingDatabase().then(() => 'ok', reportUnreachable));

const findReadiness = onceASecond(() =>
  inTime(isMigrated(db), longestCheckMs).then(
    (isCurrent) => (isCurrent ? 'ready' : 'database not migrated'),
    reportUnreachable,
  ),
);

function reportUnreachable(error: unknown) {
  logError(error);
  return 'database unreachable';
}

function onceASecond(check: () => Promise<string>): () => Promise<string> {
  let last: { at: number; status: Promise<string> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= sharedMs) last = { at: now, status: check() };
    return last.status;
  };
}

let onTrial = config.isOnTrial;

/** On trial no row is written, because the previous release may be started again on its own data. */
export const isOnTrial = () => onTrial;

export function setTrial(now: boolean) {
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
