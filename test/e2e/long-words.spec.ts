import type { Page } from '@playwright/test';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { siteOverrides } from '#app/db/overrides-schema.ts';
import { defaultSite } from '#site/site.ts';
import { fields, overlong, valueFor } from '#test/leaf-values.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { test as base, expect, newestThought, open } from './site.ts';

/** A site of its own, in which every word that the author may write is as long as it may be. */
const test = base.extend<{ ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const { dataDir, remove } = makeDataDir({ isStarted: true });
      await publishEverywhere(dataDir);
      const site = await startProductionSite({ DATA_DIR: dataDir });
      await use(site.url);
      await site.stop();
      remove();
    },
    { timeout: 90_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
});

async function publishEverywhere(dataDir: string) {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const how = { site: defaultSite.id, version: 1, by: 'agnese@example.org' };
  const rows = fields.map(([path, field]) => ({ ...how, path, value: valueFor(path, field, overlong) }));
  await db.insert(siteOverrides).values(rows);
  await close();
}

const pages = [
  ...['/', '/il-libro', '/fondazione', '/privacy-policy', '/archivio', '/categoria/vangelo', '/pensieri-quotidiani'],
  ...['/pensieri-quotidiani?cerca=pane', '/pensieri-quotidiani?cerca=xyz', '/briciole', '/iscrizione/conferma/vecchio'],
];
const widths = [320, 390, 820, 1440];

test('with every word as long as it may be, no page moves sideways, from 320 pixels on, in either theme', {
  tag: '@looks',
}, async ({ page, allowed }) => {
  allowed.push(/status of 404/);
  const archive = await (await page.request.get('/archivio')).text();
  const month = `${/\/archivio\/\d+\/\w+/.exec(archive)}`;
  const found: string[] = [];
  for (const address of [...pages, month, month.replace(/\/\w+$/, ''), await newestThought(page)]) {
    await open(page, address);
    found.push(...(await listSideways(page)).map((sideways) => `${address}, ${sideways}`));
  }
  expect(found).toEqual([]);
});

async function listSideways(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate(sidewaysOf);
      if (sideways) found.push(`${width} px, ${colorScheme}: ${sideways}`);
    }
  }
  return found;
}

/** What reaches beyond the right edge, where the page or its open menu moves sideways. */
function sidewaysOf() {
  const sheet = document.querySelector<HTMLElement>('header dialog[popover]');
  if (sheet?.checkVisibility() === false && innerWidth < 400) sheet.showPopover();
  const moved = [document.documentElement, ...(sheet ? [sheet] : [])].find(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  const reaches = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5;
  const wide = moved ? [...moved.querySelectorAll('*')].filter(reaches) : [];
  const last = wide.filter((element) => ![...element.children].some(reaches));
  sheet?.hidePopover();
  const names = last.map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
  return moved && `${moved.scrollWidth - moved.clientWidth} px, ${[...new Set(names)].slice(0, 6).join(' ')}`;
}
