import { hash } from 'node:crypto';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';

/** In development the web server runs inside Vite's, with the code as it is at each request. */
function webServer(): Plugin {
  return {
    name: 'web-server',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'development',
    async configureServer(server) {
      const { openSite } = await server.ssrLoadModule('/app/open-site.ts');
      const close = await openSite();
      server.httpServer?.once('close', close);
      return () => {
        server.middlewares.use(async (request, response) => {
          const { readSite } = await server.ssrLoadModule(
            '/app/features/site-texts/site-in-force.server.ts',
          );
          await readSite();
          const { createApp } = await server.ssrLoadModule('/app/http/app.ts');
          await getRequestListener(createApp().fetch)(request, response);
        });
      };
    },
  };
}

/** Bundles the libraries into the server: one file instead of two thousand starts in half the time, in a third of the memory. */
function withItsLibraries(): Plugin {
  return {
    name: 'with-its-libraries',
    apply: 'build',
    // The database's thread loads it from node_modules.
    config: () => ({ ssr: { noExternal: true, external: ['@electric-sql/pglite'] } }),
  };
}

// Tests the path inside the project: the folder that the project lies in may be called `site` or `admin`.
const inProject = (pattern: RegExp) => (id: string) =>
  pattern.test(path.relative(import.meta.dirname, id));

// What only the panel shows. A part that two subjects' screens use lies outside their folders `panel`.
const partsOfPanel = [
  ...[
    'accounts/entrance',
    'cards/card-picker',
    'first-hour',
    'mailbox/mail-line',
    'pictures/choosing',
  ],
  ...['planning/today', 'posts/unsaved', 'settings', 'subscribers/listing'],
];
const ofPanel = `/panel/|^app/ui/admin/|^app/features/(${partsOfPanel.join('|')})`;

/** Each page loads the sheet of the site and its own. What the first screen does not need is in `app/ui/deferred.css`. */
const sheets = {
  admin: new RegExp(`${ofPanel}|/panel-fonts`),
  door: /\/(subscribers\/pages|accounts)\//,
  post: /\/pages\/(post|preview)\/|\/posts\/(document\/|post-article|liturgical-line)|\/pictures\/showing\//,
  list: /\/posts\/(pages\/list\/|listing\/posts)|\/search\/search-|\/posts-by-month/,
  archive: /\/features\/(archive\/|books\/offered-year-book)/,
  home: /^site\/pictures\/hero\./,
};
const sheetOfSitePage = /\/site-pages\/pages\/([\w-]+)/;

function sheetOf(id: string) {
  const named = Object.entries(sheets).find(([, pattern]) => inProject(pattern)(id));
  return named?.[0] ?? sheetOfSitePage.exec(id)?.[1] ?? 'site';
}

/** Shorter than Vite's own, since they are in each page too. */
function className(name: string, file: string) {
  return `${name}_${hash('sha256', path.relative('.', file.split('?')[0] ?? ''), 'base64url').slice(0, 4)}`;
}

// What islands share with the panel. It is fetched at the first touch of a page, so nothing else may be in it.
const ofIslands = [
  'app/(entry\\.client|islands/)',
  'app/ui/(answer|copy|field|mark|notices|problems|reload-with|storage)\\.',
  'app/features/subscribers/(messages|subscriber)\\.',
  'app/features/accounts/forms/(checks|enrolment|messages|new-password|recovery-link|session-flags)\\.',
  'site/texts/program\\.',
];

// Small modules that two or three public pages share: the group of the panel would take them, and its sheet with them.
const sharedByPages = [
  'calendar/(in-words|rome|time-zone)',
  'features/archive/month-path',
  'features/posts/(post-parts|text/excerpt-text|listing/thoughts-away)',
  'features/pictures/(picture|showing/shown-pictures)\\.ts',
  'frame/pages/(page-head|shown-path)',
  'public-pages',
  'site/(fit|large)',
  'platform/web-address',
];

// By default a post has 11 style sheets; so it has 2.
const chunks = [
  { name: sheetOf, test: /\.css$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: inProject(/^(node_modules\/react-router\/|app\/hydrate-panel)/) },
  { name: 'islands', test: inProject(new RegExp(`^(${ofIslands.join('|')})`)) },
  {
    name: 'site',
    test: inProject(/^(app\/ui|site)\/(?!admin|categories|pictures\/entrance|texts\/archive)/),
    minShareCount: 3,
  },
  { name: 'thoughts', test: inProject(new RegExp(`^app/(${sharedByPages.join('|')})`)) },
  {
    name: 'thought',
    test: inProject(
      /^app\/features\/(posts\/(post-article|liturgical-line|document\/(document|document-words|draw-document)\.)|pictures\/showing)/,
    ),
  },
  { name: 'prosemirror', test: /\/node_modules\/prosemirror-/ },
  { name: 'post-words', test: inProject(/^app\/features\/posts\/(messages|post-title)\.ts/) },
  // What two screens of the panel share, without the editor of a post.
  {
    name: 'panel',
    test: inProject(
      new RegExp(
        `^(?!.*/posts/panel/editor/).*(${ofPanel}|^app/features/(accounts/forms|planning)/)`,
      ),
    ),
    minShareCount: 2,
  },
];

// All of them know nesting and `light-dark()`, which a lower target would take apart.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig({
  plugins: [webServer(), withItsLibraries(), inlineScript(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
  publicDir: 'site/public',
  css: { modules: { generateScopedName: className } },
  // `data:` pictures would need a wider policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Or React's development build is bundled too.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: 'app/main.ts' } },
    },
  },
});
