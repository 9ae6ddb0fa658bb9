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

/** One reading at a time. Undefined: it failed, or did not answer in time. */
export function reading<Value>(read: () => Promise<Value>) {
  let underWay: Promise<Value> | undefined;
  return async (): Promise<Value | undefined> => {
    underWay ??= Promise.try(read).finally(() => {
      underWay = undefined;
    });
    try {
      return await inTime(underWay, patienceMs);
    } catch (error) {
      logError(error);
      return undefined;
    }
  };
}
