import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, config } from '#app/config.ts';
import { logError } from '#app/log.ts';
import { PageStore } from './stored-pages.ts';

// One file holds the code, the words and the names of the browser's files.
const builtServer = 'build/server/index.js';

/** Undefined in development, and with the cache turned off: pages are kept in memory alone, or not at all. */
export function openStore(settings: Config = config): PageStore | undefined {
  if (!import.meta.env.PROD || !settings.keepsPages) return undefined;
  try {
    const build = hash('sha256', readFileSync(builtServer));
    const name = hash('sha256', `${build} ${markOf(settings)}`).slice(0, 32);
    return new PageStore(path.join(settings.dataDir, 'pages'), name);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

/** Pages may show where the site is, what is switched on, and whether there is a setting; none shows what else one says. */
function markOf({ siteUrl, ...settings }: Config) {
  const shown = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? value : value !== undefined,
  ]);
  return JSON.stringify([siteUrl, ...shown]);
}
