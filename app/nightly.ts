import { log, logError } from './log.ts';

export type NightlyWork = Record<string, (signal: AbortSignal) => Promise<unknown>>;

/** In sequence. A failure is logged and stops no other entry. */
export async function runNightly(work: NightlyWork, signal: AbortSignal) {
  for (const [name, run] of Object.entries(work)) {
    if (signal.aborted) return;
    const begunAt = Date.now();
    await run(signal).then(
      () => log.info(`Nightly: ${name}, ${Date.now() - begunAt} ms`),
      (error) => logError(new Error(`Nightly: ${name} failed`, { cause: error })),
    );
  }
}
