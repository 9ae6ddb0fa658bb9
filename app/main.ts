import { config } from './config.ts';
import { createSiteServer } from './http/server.ts';
import { openSite } from './open-site.ts';

const longestFarewellMs = 9000;

const { close, watch } = await openSite().catch(stopWithOneLine);
const { server, cache } = createSiteServer();
await watch(cache).catch(stopWithOneLine);
server.on('error', stopWithOneLine);
server.listen(config.port, config.host, () => console.log(`The site is open at ${config.siteUrl}`));

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Takes no more requests, finishes those under way, closes the database. */
function stop() {
  setTimeout(() => process.exit(0), longestFarewellMs).unref();
  // A connection that is kept alive after its last answer would hold the farewell up.
  setInterval(() => server.closeIdleConnections(), 100).unref();
  server.close(async () => {
    await close();
    process.exit(0);
  });
}

function stopWithOneLine(error: Error): never {
  console.error(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
  process.exit(1);
}
