import type { Page, Route } from '@playwright/test';
import { startPostgres } from '#test/postgres.ts';
import { withOwnSite } from '#test/production-site.ts';
import { startRelay } from '#test/relay.ts';
import { emailOf, provisionalPassword } from './administrators.ts';
import { test as base, expect } from './site.ts';

const administrators = ['primo', 'entra', 'recupera', 'pannello', 'scrive'];

type FailingSite = {
  url: string;
  loseDatabase: () => Promise<void>;
  findDatabase: () => Promise<void>;
};
/** A way to fail, and its end. */
type Way = {
  name: string;
  start: (page: Page) => Promise<unknown>;
  end: (page: Page) => Promise<unknown>;
};
type Fixtures = { ways: Way[] };

type Given = { status?: number; contentType: string; body: string };

const ofPanel = /\.(data|csv)(\?|$)/;

/** `ofIsland`: to a form that an island sends. */
function answering(name: string, response: Given, ofIsland = response): Way {
  const all = '**/*';
  const fulfill = (route: Route) => {
    if (ofPanel.test(route.request().url())) return route.fulfill(response);
    return route.request().method() === 'POST' ? route.fulfill(ofIsland) : route.fallback();
  };
  return {
    name,
    start: (page) => page.route(all, fulfill),
    end: (page) => page.unroute(all, fulfill),
  };
}

/** A separate site, whose database can be stopped. */
export const test = base.extend<Fixtures, { site: FailingSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const postgres = await startPostgres();
      const relay = await startRelay(postgres.port);
      const env = {
        DATABASE_URL: `postgres://postgres:password@127.0.0.1:${relay.port}/postgres`,
        SECRET: 's'.repeat(32),
        ADMIN_EMAILS: administrators.map(emailOf).join(),
        ADMIN_INITIAL_PASSWORD: provisionalPassword,
      };
      await withOwnSite(env, {}, (url) => {
        const findDatabase = async () => {
          await relay.mend();
          await expect.poll(async () => (await fetch(`${url}/healthz`)).ok).toBe(true);
        };
        return use({ url, loseDatabase: relay.cut, findDatabase });
      });
      await relay.stop();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  ways: ({ site, allowed }, use) => {
    allowed.push(
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 50[023]|SyntaxError|The server answered \d+|turbo-stream/,
    );
    allowed.push(
      /Errore|Unexpected Server Error|Il file non è stato scaricato|No result found|Uscita non riuscita|I pensieri non si caricano|La pagina non si apre/,
    );
    return use([
      {
        name: 'offline',
        start: (page) => page.context().setOffline(true),
        end: (page) => page.context().setOffline(false),
      },
      answering('a 502 of a proxy', {
        status: 502,
        contentType: 'text/html',
        body: '<h1>Bad Gateway</h1>',
      }),
      answering(
        'a response cut in half',
        { contentType: 'text/x-script', body: '[{"_1":2},"data",{"_3":4},"outc' },
        { contentType: 'application/json', body: '{"outc' },
      ),
      {
        name: 'the database unavailable',
        start: () => site.loseDatabase(),
        end: () => site.findDatabase(),
      },
    ]);
  },
});

/** Runs `check` during each failure. */
export async function failEachWay(
  page: Page,
  ways: Way[],
  check: (name: string) => Promise<void>,
  retry = async () => {},
) {
  await expect.poll(() => page.evaluate(listUncached)).toEqual([]);
  for (const { name, start, end } of ways) {
    await start(page);
    await base.step(name, () => check(name)).finally(() => end(page));
    await base.step(`after ${name}`, retry);
  }
}

// The router reloads the page when the network fails before the module of a screen is cached.
function listUncached() {
  const cached = new Set(
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const { modules } = document.querySelector<HTMLElement>('[data-modules]')?.dataset ?? {};
  return modules?.split(' ').filter((module) => !cached.has(module)) ?? [];
}
