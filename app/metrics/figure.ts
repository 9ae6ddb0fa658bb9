import { Gauge, type Registry } from 'prom-client';

type Labels = Record<string, string>;
/** A number, or one for each set of labels. */
type Figures = number | [labels: Labels, value: number][];
type Read = () => Figures | undefined | Promise<Figures | undefined>;
type Description = { name: string; help: string; labelNames?: string[] };

/** Read at each scrape. What cannot be read is left out: nothing is told as zero that is not known. */
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
