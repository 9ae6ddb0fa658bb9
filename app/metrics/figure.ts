import { Gauge, type Registry } from 'prom-client';
import { inTime } from '#app/in-time.ts';
import { logError } from '#app/log.ts';

type Labels = Record<string, string>;
export type LabelledFigure = [labels: Labels, value: number];
export type Figures = number | LabelledFigure[];
type Read = () => Figures | undefined | Promise<Figures | undefined>;
type Figure = [name: string, help: string, read: Read, labelNames?: string[]];

/** A figure that cannot be read is left out, not reported as zero. */
export function addFigures(registry: Registry, figures: Figure[]) {
  for (const figure of figures) addFigure(registry, figure);
}

function addFigure(registry: Registry, [name, help, read, labelNames = []]: Figure) {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const found = await read();
      if (labelNames.length > 0) this.reset();
      else this.remove();
      if (typeof found === 'number') this.set(found);
      else for (const [labels, value] of found ?? []) this.set(labels, value);
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
