/** Milliseconds of the fastest of twenty runs. */
export function fastestOf(work: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
