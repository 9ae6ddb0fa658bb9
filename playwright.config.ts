import { defineConfig } from '@playwright/test';

// test/e2e/open-site.ts opens the site and finds the browser before any test; the workers read the result from these variables.
const { E2E_SITE, E2E_FOUND_BROWSER = '{}' } = process.env;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  // `npm test` runs the journeys, `npm run test:faults` the nightly journeys, `npm run test:looks` the long matrix of pages,
  // widths and text sizes.
  projects: [
    { name: 'journeys', grepInvert: /@looks|@nightly/ },
    { name: 'nightly', grep: /@nightly/ },
    { name: 'looks', grep: /@looks/ },
  ],
  globalSetup: './test/e2e/open-site.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a browser is sometimes too slow. The end of `npm test` names the tests that passed only at the retry.
  retries: 1,
  // A photograph is read by a process of low priority, which waits for the others.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Playwright empties this folder at the start, so the reports of the other rings are outside it.
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: E2E_SITE,
    launchOptions: JSON.parse(E2E_FOUND_BROWSER),
    viewport: { width: 1440, height: 900 },
    // Each step would wait for animations, so only the journeys about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  },
});
