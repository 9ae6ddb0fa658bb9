import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/inline-script.ts';

const ofManyFiles = ['zod', 'pg-boss', 'nodemailer'];
// They open the embedded database whatever the ring's is, and have run on it.
const embeddedOnly = process.env.TEST_DATABASE
  ? ['app/platform/db/embedded/**', 'scripts/bucket-commands.test.ts']
  : [];

export default defineConfig({
  plugins: [inlineScript(), reactRouter()],
  publicDir: 'site/public',
  build: { assetsInlineLimit: 0 },
  test: {
    include: ['{app,site,test,scripts,launcher}/**/*.test.{ts,tsx}'],
    exclude: ['test/built/**', 'test/faults/**', ...embeddedOnly],
    // Pages name its address.
    css: { include: /\/deferred\.css/ },
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/each-file.ts',
    env: {
      TRUST_PROXY: '1',
      SITE_URL: 'http://localhost:3000',
      MAILS_PER_SECOND: '1000',
      ADMIN_EMAILS: 'agnese@example.org, redazione@example.org, fondazione@example.org',
      SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    },
    // A worker loads the site once for all its files, not once for each: a third of the ring's time. A file that needs
    // modules of its own calls `vi.resetModules`.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Its packages have to share one prosemirror-model.
    server: { deps: { inline: [/prosemirror-/] } },
    deps: { optimizer: { ssr: { enabled: true, include: ofManyFiles } } },
    // Vitest leaves one processor to itself, which on two of them is half.
    maxWorkers: '100%',
    // Far above any test's time on a busy machine: a test that goes on after its end disturbs the next ones.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
