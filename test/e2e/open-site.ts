import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { findBrowser } from './browser.ts';

/** Finds the browser and opens the site in production mode, once for all tests. Gives back what closes it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function openSite() {
  await findBrowser();
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'on' });
  process.env.E2E_SITE = site.url;
  return async () => {
    await site.stop();
    remove();
  };
}
