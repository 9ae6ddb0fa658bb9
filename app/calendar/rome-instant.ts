import { romeDay, romeTime } from './rome.ts';

const oneDayMs = 86_400_000;

/**
 * The instant at which the clock in Rome shows that time of that day (2026-01-31, 06:00). Of an hour that comes twice
 * it is the first; an hour that the clock change leaves out is as much later. Undefined when either is none.
 */
export function romeInstant(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day) return undefined;
  const [before, after] = [aheadMs(asUtc - oneDayMs), aheadMs(asUtc + oneDayMs)];
  const shown = [before, after].find((ahead) => wallMs(asUtc - ahead) === asUtc);
  return new Date(asUtc - (shown ?? before));
}

function aheadMs(instantMs: number) {
  return wallMs(instantMs) - instantMs;
}

/** What the clock shows at that instant, read as if it were UTC. */
function wallMs(instantMs: number) {
  const instant = new Date(instantMs);
  return Date.parse(`${romeDay(instant)}T${romeTime(instant)}:00Z`);
}
