import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { emailOf, journeys, provisionalPassword } from './administrators.ts';
import { findBrowser } from './browser.ts';

/** Finds the browser and opens the site in production mode, once for all tests. Gives back what closes it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function openSite() {
  await findBrowser();
  const { dataDir, remove } = makeDataDir();
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'on',
    ADMIN_EMAILS: journeys.map(emailOf).join(),
    ADMIN_INITIAL_PASSWORD: provisionalPassword,
  });
  process.env.E2E_SITE = site.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await site.stop();
    remove();
  };
}
