import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/inline-script.ts';

const ofManyFiles = ['zod', 'pg-boss', 'nodemailer'];
// These tests always open the embedded database, so they do not run again on PostgreSQL.
const embeddedOnly = process.env.TEST_DATABASE ? ['app/platform/db/embedded/**'] : [];

// The build of React for development records a stack for each element, which takes a sixth of the time.
const productionJsx = {
  name: 'production-jsx',
  config: () => ({ oxc: { jsx: { runtime: 'automatic' as const, development: false } } }),
};

export default defineConfig({
  plugins: [inlineScript(), reactRouter(), productionJsx],
  publicDir: 'site/public',
  build: { assetsInlineLimit: 0 },
  test: {
    include: ['{app,site,test,scripts,launcher}/**/*.test.{ts,tsx}'],
    exclude: ['test/built/**', 'test/faults/**', ...embeddedOnly],
    // Tests need the style sheet's address, which pages contain.
    css: { include: /\/deferred\.css/ },
    globalSetup: 'test/global-setup.ts',
    setupFiles: 'test/each-file.ts',
    env: {
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      SITE_URL: 'http://localhost:3000',
      MAILS_PER_SECOND: '1000',
      ADMIN_EMAILS: 'agnese@example.org, redazione@example.org, fondazione@example.org',
      SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    },
    // A worker loads the site once for all its files, which takes a third of the time. A file that needs
    // its own modules calls `vi.resetModules`.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // The ProseMirror packages must share one prosemirror-model.
    server: { deps: { inline: [/prosemirror-/] } },
    deps: { optimizer: { ssr: { enabled: true, include: ofManyFiles } } },
    // By default Vitest reserves one processor for itself, which is half of two.
    maxWorkers: '100%',
    // Much longer than any test on a busy machine, because a test that continues after its timeout disturbs the next tests.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
