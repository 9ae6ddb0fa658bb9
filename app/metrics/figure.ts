import { Gauge, type Registry } from 'prom-client';
import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';

type Labels = Record<string, string>;
type Figures = number | [labels: Labels, value: number][];
type Read = () => Figures | undefined | Promise<Figures | undefined>;
type Description = { name: string; help: string; labelNames?: string[] };

/** A figure that cannot be read is left out, not reported as zero. */
export function addFigure(registry: Registry, { name, help, labelNames = [] }: Description, read: Read) {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const figures = await read();
      if (labelNames.length > 0) this.reset();
      else this.remove();
      if (typeof figures === 'number') this.set(figures);
      else for (const [labels, value] of figures ?? []) this.set(labels, value);
    },
  });
}

const patienceMs = 2000;
const freshMs = 10_000;
// Counting a million rows may take a twentieth of the time.
const restPerWork = 20;

/** Asked at most every ten seconds. Undefined: it failed, or did not answer in time. */
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
