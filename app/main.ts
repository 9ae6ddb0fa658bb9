import { config } from './config.ts';
import { watchSite } from './features/overrides/site-in-force.server.ts';
import { warnOfUnnamedProxy } from './features/settings/unnamed-proxy.server.ts';
import { takePort } from './http/port.ts';
import { createSiteServer } from './http/server.ts';
import { logWhatIsPrinted } from './log.ts';
import { openSite } from './open-site.ts';

// Who reads too slowly must not keep the database from closing.
const longestAnswerMs = 6000;
const longestStopMs = 9000;

const port = await takePort(config).catch(stopWithOneLine);
const { close, watch } = await openSite().catch(stopWithOneLine);
const { server, cache } = createSiteServer();
await watch(watchSite(cache)).catch(stopWithOneLine);
server.on('error', stopWithOneLine);
server.listen(port, () => {
  console.log(`The site is open at ${config.siteUrl}`);
  warnOfUnnamedProxy();
  logWhatIsPrinted();
});

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

function stop() {
  setTimeout(() => process.exit(0), longestStopMs).unref();
  // An idle keep-alive connection would delay the stop.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  setTimeout(() => server.closeAllConnections(), longestAnswerMs).unref();
  server.close(async () => {
    await close();
    process.exit(0);
  });
}

function stopWithOneLine(error: Error): never {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  console.error(`${error.message}${cause}`.split('\n', 1).join());
  process.exit(1);
}
