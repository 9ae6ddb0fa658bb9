import type { Page } from '@playwright/test';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { startRelay } from '#test/relay.ts';
import { emailOf, provisionalPassword } from './administrators.ts';
import { test as base, expect } from './site.ts';

const administrators = ['primo', 'entra', 'recupera', 'pannello', 'scrive'];

type FailingSite = { url: string; loseDatabase: () => Promise<void>; findDatabase: () => Promise<void> };
/** A way to fail, and its end. */
type Way = { name: string; begin: (page: Page) => Promise<unknown>; end: (page: Page) => Promise<unknown> };
type Fixtures = { ways: Way[] };

const answers = /\.(data|csv)(\?|$)/;

/** A site of its own, whose database can be taken away. */
export const test = base.extend<Fixtures, { site: FailingSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir();
      const postgres = await startPostgres();
      const relay = await startRelay(postgres.port);
      const site = await startProductionSite({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://postgres:password@127.0.0.1:${relay.port}/postgres`,
        SECRET: 's'.repeat(32),
        ADMIN_EMAILS: administrators.map(emailOf).join(),
        ADMIN_INITIAL_PASSWORD: provisionalPassword,
      });
      const isHealthy = async () => (await fetch(`${site.url}/healthz`)).ok;
      await use({
        url: site.url,
        loseDatabase: relay.cut,
        findDatabase: async () => {
          await relay.mend();
          await expect.poll(isHealthy).toBe(true);
        },
      });
      await site.stop();
      await relay.stop();
      await postgres.stop();
      remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  ways: ({ site, allowed }, use) => {
    allowed.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 50[023]|The server answered \d+|turbo-stream/);
    allowed.push(
      /Errore|Unexpected Server Error|Download non riuscito|No result found|Uscita non riuscita|I pensieri non si caricano|La pagina non si apre/,
    );
    return use([
      {
        name: 'offline',
        begin: (page) => page.context().setOffline(true),
        end: (page) => page.context().setOffline(false),
      },
      {
        name: 'a 502 of a proxy',
        begin: (page) =>
          page.route(answers, (route) =>
            route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
          ),
        end: (page) => page.unroute(answers),
      },
      {
        name: 'an answer cut in half',
        begin: (page) =>
          page.route(answers, (route) =>
            route.fulfill({ contentType: 'text/x-script', body: '[{"_1":2},"data",{"_3":4},"outc' }),
          ),
        end: (page) => page.unroute(answers),
      },
      { name: 'the database gone', begin: () => site.loseDatabase(), end: () => site.findDatabase() },
    ]);
  },
});

/** Goes through all ways; `look` acts and looks while the way lasts. */
export async function failEachWay(
  page: Page,
  ways: Way[],
  look: (name: string) => Promise<void>,
  retry = async () => {},
) {
  await expect.poll(() => page.evaluate(listUnfetched)).toEqual([]);
  for (const { name, begin, end } of ways) {
    await begin(page);
    await base.step(name, () => look(name)).finally(() => end(page));
    await base.step(`after ${name}`, retry);
  }
}

// The router reloads the page when the network is gone before the module of a screen has come. The login leaves `#panel` alone.
function listUnfetched() {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const panel = document.querySelector('nav') ? '#panel, ' : '';
  const awaited = document.querySelectorAll<HTMLLinkElement>(`${panel}link[rel="modulepreload"]`);
  return [...awaited].map(({ href, id }) => href ?? id).filter((name) => !fetched.has(name));
}
