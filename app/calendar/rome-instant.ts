import { romeDay, romeTime } from './rome.ts';

const oneDayMs = 86_400_000;

/** At a clock change: the first of two hours, or one hour later than a skipped one. Undefined if invalid. */
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

function wallMs(instantMs: number) {
  const instant = new Date(instantMs);
  return Date.parse(`${romeDay(instant)}T${romeTime(instant)}:00Z`);
}
