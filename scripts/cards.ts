import { setDatabase } from '#app/db/client.ts';
import { openDatabase } from '#app/db/open-database.ts';
import { readSite } from '#app/features/overrides/site-in-force.server.ts';
import { drawAllCards } from '#app/features/posts/cards/cards.server.ts';
import { log } from '#app/log.ts';
import { stopWith } from './stop.ts';

log.level = 'error';
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
const opened = await openDatabase().catch(stopWith);
setDatabase(opened);
await readSite().catch(stopWith);
const { drawn, failed } = await drawAllCards(stopping.signal).catch(stopWith);
await opened.close();
console.log(
  `Drawn: the cards of ${drawn} thoughts. ${stopping.signal.aborted ? 'Run it again for the rest.' : ''}`.trim(),
);
if (failed > 0) console.log(`Of ${failed} no card can be drawn: their pages share the picture of the site.`);
