import { drawMissingCards } from '#app/features/cards/cards.server.ts';
import { readSite } from '#app/features/site-texts/site-in-force.server.ts';
import { openDatabase } from '#app/open-database.ts';
import { setDatabase } from '#app/platform/db/client.ts';
import { log } from '#app/platform/log.ts';

// A process of its own, since Playwright does not load the painter.
log.level = 'error';
const opened = await openDatabase();
setDatabase(opened);
await readSite();
await drawMissingCards();
await opened.close();
