import './no-arguments.ts';
import { chromium } from '@playwright/test';
import { findBrowser } from '#test/e2e/browser.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';

const { dataDir, remove } = makeDataDir();
const site = await startProductionSite({ DATA_DIR: dataDir });
const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    localStorage.setItem('gdpr_consent', 'rejected');
    localStorage.setItem('gdpr_consent_date', new Date().toISOString());
  });
  await page.goto(site.url, { waitUntil: 'networkidle' });
  // The drawing's animation takes 2.2 s.
  await page.waitForTimeout(3000);
  await page.screenshot({ path: 'docs/pictures/home.png' });
} finally {
  await browser.close();
  await site.stop();
  remove();
}
