import { config } from './config.ts';
import { openWhenThere } from './db/open-database.ts';
import { watchSite } from './features/overrides/site-in-force.server.ts';
import { warnOfUnnamedProxy } from './features/settings/unnamed-proxy.server.ts';
import { takePort } from './http/port.ts';
import { createSiteServer } from './http/server.ts';
import { tellState } from './http/site-state.ts';
import { isWatched } from './http/watching/readiness.ts';
import { listenForScrapes, takeScrapePort } from './http/watching/scrape.ts';
import { inTime } from './in-time.ts';
import { log, logWhatIsPrinted } from './log.ts';
import { openSite } from './open-site.ts';
import { renewEachDay } from './page-cache/midnight.ts';
import { openStore } from './page-cache/open-store.ts';

// Who reads too slowly must not keep the database from closing.
const longestAnswerMs = 6000;
const longestStopMs = 9000;
// Until a balancer has asked again, and sends visitors elsewhere.
const leaveMs = 3000;
const longestWriteMs = 1000;

const port = await takePort(config).catch(stopWithOneLine);
const scrapePort = await takeScrapePort().catch(stopWithOneLine);
const store = openStore();
const { server, cache, metrics } = createSiteServer(store);
if (metrics && scrapePort) listenForScrapes(metrics, scrapePort).on('error', stopWithOneLine);
server.on('error', stopWithOneLine);
tellState('opening');
server.listen(port);

const stopped = new AbortController();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

let isAway = false;
const opening = openSite(watchSite(cache), () => openWhenThere(serveFromBefore, stopped.signal));
const close = await opening.catch((error) => (stopped.signal.aborted ? undefined : stopWithOneLine(error)));
if (close && !stopped.signal.aborted) {
  tellState('open');
  console.log(`The site is open at ${config.siteUrl}`);
  warnOfUnnamedProxy();
  logWhatIsPrinted();
  store?.removeOthers();
  renewEachDay(cache);
}

function serveFromBefore(error: Error) {
  if (isAway || stopped.signal.aborted) return;
  if (cache.held.pages === 0) throw error;
  isAway = true;
  log.warn(`${error.message}: it is tried again, and pages from before are served`);
  cache.serveFromBefore();
  tellState('away');
}

function stop() {
  tellState('stopping');
  stopped.abort();
  setTimeout(() => process.exit(0), longestStopMs).unref();
  setTimeout(() => server.closeAllConnections(), longestAnswerMs).unref();
  setTimeout(closeServer, isWatched() ? leaveMs : 0);
}

function closeServer() {
  // An idle keep-alive connection would delay the stop.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  server.close(async () => {
    await inTime(store?.written() ?? Promise.resolve(), longestWriteMs).catch(() => {});
    const closeSite = await opening.catch(() => undefined);
    await closeSite?.();
    process.exit(0);
  });
}

function stopWithOneLine(error: Error): never {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`${error.message}${cause}`.split('\n', 1).join());
  process.exit(1);
}
