import { setTimeout as wait } from 'node:timers/promises';
import { config } from './config.ts';
import { isHealthPath, isOnTrial, isStopping, isWatched, setStopping } from './http/health.ts';
import { takePort } from './http/port.ts';
import { createSiteServer } from './http/server.ts';
import { warnOfUnnamedProxy } from './http/visitor-address.ts';
import { openSite } from './open-site.ts';
import { log, logError, logWhatIsPrinted } from './platform/log.ts';
import { asTyped } from './platform/release.ts';
import { handleUpdateRequests } from './update-requests.ts';

// Slow visitors must not keep the database open.
const maxResponseMs = 6000;
const longestStopMs = 9000;
const drainMs = 3000;
// A proxy that seldom requests /readyz sends visitors for some seconds more.
const longestDrainMs = 5000;
const quietMs = 1000;
const memoryCheckMs = 20_000;
// A load balancer requests /readyz each second.
const quietRequests = 100;

const port = await takePort(config).catch(stopWithOneLine);
const { server, cache } = createSiteServer();
server.on('error', stopWithOneLine);
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.once('uncaughtException', stopAfterFailure);
process.once('disconnect', () => (isOnTrial() ? process.exit(1) : stop()));
returnMemory();

const opening = openSite(cache);
handleUpdateRequests(opening);
await opening.catch(stopWithOneLine);
if (!isStopping()) listen();

function listen() {
  server.listen(port);
  console.log(`Il sito risponde su ${config.siteUrl}`);
  warnOfUnnamedProxy();
  for (const name of config.withdrawnSettings)
    log.warn(`${name} is no longer a setting and has no effect`);
  logWhatIsPrinted();
}

/** Runs after the start and after many requests, since Node itself returns little memory. Takes 0.1 s. */
function returnMemory() {
  let requests = 0;
  let isDue = true;
  server.on('request', () => {
    requests += 1;
  });
  const checkMemory = () => {
    const isQuiet = requests < quietRequests;
    if (isQuiet && isDue) globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
    isDue = !isQuiet;
    requests = 0;
  };
  setInterval(checkMemory, memoryCheckMs).unref();
}

/** A terminal and the launcher may both send a signal. */
function stop() {
  if (isStopping()) return;
  setStopping();
  setTimeout(() => process.exit(0), longestStopMs).unref();
  setTimeout(() => server.closeAllConnections(), maxResponseMs).unref();
  void closeServer();
}

async function closeServer() {
  if (isWatched()) await untilProxyHasLeft();
  // Idle connections delay the stop.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  await new Promise((resolve) => server.close(resolve));
  const closeSite = await opening.catch(() => undefined);
  await closeSite?.();
  process.exit(0);
}

async function untilProxyHasLeft() {
  const end = performance.now() + longestDrainMs;
  let lastVisit = 0;
  server.on('request', ({ url }) => {
    if (!isHealthPath(url)) lastVisit = performance.now();
  });
  await wait(drainMs);
  while (performance.now() < Math.min(end, lastVisit + quietMs)) await wait(quietMs / 10);
}

/** Node prints an error with its properties, such as the parameters of a query. */
function stopAfterFailure(error: Error) {
  logError(error);
  process.exit(1);
}

function stopWithOneLine(error: Error): never {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(asTyped(`${error.message}${cause}`.split('\n', 1).join()));
  process.exit(1);
}
