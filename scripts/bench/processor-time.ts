import { existsSync, readFileSync } from 'node:fs';

// proc(5): clock ticks are hundredths of a second on Linux.
const ticksPerSecond = 100;

/** Of these processes, in seconds. Nothing where there is no /proc. */
export function processorSeconds(pids: number[]) {
  const ticks = pids.flatMap((pid) => {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) return [];
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return [Number(fields[11]) + Number(fields[12])];
  });
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond;
}
