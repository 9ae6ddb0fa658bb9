import { defineConfig } from '@playwright/test';

// test/e2e/open-site.ts opens the site and finds the browser before any test; the workers read here what it left.
const { E2E_SITE, E2E_FOUND_BROWSER = '{}' } = process.env;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  // `npm test` runs the journeys, `npm run test:faults` the nightly ones, `npm run test:looks` the long matrix of pages,
  // widths and sizes of letters.
  projects: [
    { name: 'journeys', grepInvert: /@looks|@nightly/ },
    { name: 'nightly', grep: /@nightly/ },
    { name: 'looks', grep: /@looks/ },
  ],
  globalSetup: './test/e2e/open-site.ts',
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine now and then misses its moment. What passes only then is named at the end of `npm test`.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // It is emptied at the start: beside it lie the reports of the other rings.
  outputDir: 'test-results/journeys',
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: E2E_SITE,
    launchOptions: JSON.parse(E2E_FOUND_BROWSER),
    viewport: { width: 1440, height: 900 },
    // What moves is waited for at each step; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  },
});
