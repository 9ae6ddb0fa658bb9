import { Session } from 'node:inspector';

/**
 * Counts how often each block of app/ runs, which no clock and no other process changes. Only of modules that are loaded
 * after this call; what libraries and regular expressions do is not counted.
 */
export function startCountingSteps() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // A session with one's own thread answers before it returns: nothing else runs meanwhile, and is counted.
  const take = () => {
    let sum: number | undefined;
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      const own = result.filter(({ url }) => url.includes('/app/')).flatMap(({ functions }) => functions);
      sum = own.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
    });
    if (sum === undefined) throw new Error('The steps are not counted at once');
    return sum;
  };
  const stepsOf = (run: () => void) => {
    take();
    run();
    return take();
  };
  return { stepsOf, stop: () => session.disconnect() };
}
