import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';

const patienceMs = 2000;
const freshMs = 10_000;
// Counting a million rows may take a twentieth of the time, and no more.
const restPerWork = 20;

/** Asked at each scrape, at most every ten seconds and once at a time. Undefined: it failed, or did not answer in time. */
export function reading<Value>(
  read: () => Promise<Value>,
  { patience = patienceMs, now = () => performance.now() } = {},
) {
  let value: Value | undefined;
  let nextAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  let isFailing = false;

  const readNow = async () => {
    const begunAt = now();
    try {
      value = await read();
      isFailing = false;
    } catch (error) {
      value = undefined;
      if (!isFailing) logError(error);
      isFailing = true;
    }
    nextAt = now() + Math.max(freshMs, restPerWork * (now() - begunAt));
    underWay = undefined;
  };

  return async (): Promise<Value | undefined> => {
    if (now() < nextAt) return value;
    underWay ??= readNow();
    return inTime(underWay, patience).then(
      () => value,
      () => undefined,
    );
  };
}
