import { setTimeout as wait } from 'node:timers/promises';

/** @throws Error after `ms`; the work continues. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const decided = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: decided.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    decided.abort();
  }
}

/** Later calls return the result of the first. */
export function onlyOnce(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= run();
    return result;
  };
}

/** Calls during a run share one run after it. */
export function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = run();
        return running;
      });
    return next;
  };
}
