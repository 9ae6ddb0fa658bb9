import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import makeStartedData from '#test/started-data.ts';
import { emailOf, journeys, provisionalPassword } from './administrators.ts';
import { findBrowser } from './browser.ts';

/** Finds the browser and opens the site in production mode, once for all tests. Returns the function that closes it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function openSite() {
  await findBrowser();
  const removeStarted = await makeStartedData();
  const { dataDir, remove } = makeDataDir({ isStarted: true });
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    ADMIN_EMAILS: journeys.map(emailOf).join(),
    ADMIN_INITIAL_PASSWORD: provisionalPassword,
  });
  process.env.E2E_SITE = site.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await site.stop();
    remove();
    removeStarted();
  };
}
