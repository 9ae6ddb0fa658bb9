import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';

const root = import.meta.dirname;

/** In development the web server runs inside Vite's server, which loads the current code at each request. */
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

/** Bundles the libraries into the server: one file instead of two thousand halves the start time and saves two thirds of the memory. */
function withItsLibraries(): Plugin {
  return {
    name: 'with-its-libraries',
    apply: 'build',
    // The database's thread loads PGlite from node_modules.
    config: () => ({ ssr: { noExternal: true, external: ['@electric-sql/pglite'] } }),
  };
}

/**
 * Tests whether a module is of one of these paths; a path is the start of a file's name.
 * A path without files ends the build, since renaming a file would move it to another bundle unnoticed.
 */
function modulesOf(...paths: string[]) {
  const unused = paths.find((start) => globSync(`${start}*`, { cwd: root }).length === 0);
  if (unused) throw new Error(`No file's name starts with ${unused}: correct it in vite.config.ts`);
  return (id: string) => paths.some((start) => id.startsWith(path.join(root, start)));
}

const panelFolders = globSync('app/{frame/panel,features/*/{panel,choosing,editor}}', {
  cwd: root,
}).map((folder) => `${folder}/`);
// The paths after `panelFolders` are parts that the screens of two subjects use.
const isOfPanel = modulesOf(
  ...panelFolders,
  'app/ui/admin/',
  'app/features/accounts/entrance/',
  'app/features/first-hour/',
  'app/features/mailbox/mail-line/',
  'app/features/planning/today',
  'app/features/writing/unsaved/',
  'app/features/settings/',
  'app/features/subscribers/listing/',
);
const isPanelFont = modulesOf('site/fonts/panel-fonts.');
const sitePages = 'app/features/site-pages/pages/';
const isOfSitePage = modulesOf(sitePages);

/** Each page loads the site's style sheet and its own. `app/ui/deferred.css` has the styles that the first screen does not need. */
const sheets = {
  admin: (id: string) => isOfPanel(id) || isPanelFont(id),
  door: modulesOf('app/features/subscribers/pages/', 'app/features/accounts/'),
  post: modulesOf(
    'app/features/posts/pages/post/',
    'app/features/posts/pages/preview/',
    'app/features/writing/document/',
    'app/features/posts/post-article.',
    'app/features/posts/liturgical-line.',
    'app/features/pictures/showing/',
  ),
  list: modulesOf(
    'app/features/posts/pages/list/',
    'app/features/posts/listing/posts.',
    'app/features/search/search-',
    'app/features/archive/posts-by-month.',
  ),
  archive: modulesOf(...globSync('app/features/{archive,*/archive}', { cwd: root })),
  home: modulesOf('site/pictures/hero.', 'app/features/events/next-event.'),
  events: modulesOf('app/features/events/'),
  book: modulesOf('app/features/site-pages/pages/book/', 'app/features/site-pages/book-page.'),
  works: modulesOf('app/features/works/'),
};

function sheetOf(id: string) {
  const named = Object.entries(sheets).find(([, isOfSheet]) => isOfSheet(id));
  if (named) return named[0];
  return isOfSitePage(id) ? firstName(path.relative(path.join(root, sitePages), id)) : 'site';
}

const firstName = (file: string) => /^[\w-]+/.exec(file)?.[0] ?? 'site';

/** Makes shorter class names than Vite does, since each page contains them. */
function className(name: string, file: string) {
  return `${name}_${hash('sha256', path.relative('.', file.split('?')[0] ?? ''), 'base64url').slice(0, 4)}`;
}

// Modules that islands share with the panel. A page fetches this bundle at the first touch, so it must contain nothing else.
const isOfIslands = modulesOf(
  'app/entry.client.',
  'app/islands/',
  'app/ui/action-result.',
  'app/ui/copy.',
  'app/ui/field.',
  'app/ui/mark.',
  'app/ui/notices.',
  'app/ui/problems.',
  'app/ui/reload-with.',
  'app/ui/storage.',
  'app/features/subscribers/messages.',
  'app/features/subscribers/subscriber.',
  'app/features/accounts/forms/checks.',
  'app/features/accounts/forms/enrolment.',
  'app/features/accounts/forms/messages.',
  'app/features/accounts/forms/new-password.',
  'app/features/accounts/forms/recovery-link.',
  'app/features/accounts/forms/session-flags.',
  'site/texts/program.',
);

// Small modules that two or three public pages share. Otherwise the panel's group would include them and add its style sheet.
const isSharedByPages = modulesOf(
  'app/calendar/in-words.',
  'app/calendar/rome.',
  'app/calendar/time-zone.',
  'app/features/archive/month-path.',
  'app/features/events/event.',
  'app/features/works/facts.',
  'app/features/writing/text/excerpt-text.',
  'app/features/posts/listing/thoughts-unavailable.',
  'app/features/pictures/picture.',
  'app/features/pictures/showing/page-pictures.',
  'app/frame/pages/page-head.',
  'app/frame/pages/reader-path.',
  'app/public-pages.',
  'app/site/fit.',
  'app/site/large.',
  'app/platform/web-address.',
);

const isOfSite = modulesOf('app/ui/', 'site/');
const isOfSomePages = modulesOf(
  'app/ui/admin/',
  'site/admins.',
  'site/categories.',
  'site/pictures/entrance.',
  'site/texts/archive.',
);
const isOfEditor = modulesOf('app/features/posts/panel/editor/', 'app/features/writing/editor/');
const isSharedByScreens = modulesOf('app/features/accounts/forms/', 'app/features/planning/');

// These groups reduce the style sheets of a post from 11 to 2.
const chunks = [
  { name: sheetOf, test: /\.css$/ },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: modulesOf('node_modules/react-router/', 'app/frame/panel/hydrate-panel.'),
  },
  { name: 'islands', test: isOfIslands },
  { name: 'site', test: (id: string) => isOfSite(id) && !isOfSomePages(id), minShareCount: 3 },
  { name: 'thoughts', test: isSharedByPages },
  {
    name: 'thought',
    test: modulesOf(
      'app/features/posts/post-article.',
      'app/features/posts/liturgical-line.',
      'app/features/writing/document/document.',
      'app/features/writing/document/document-words.',
      'app/features/writing/document/draw-document.',
      'app/features/pictures/showing/',
    ),
  },
  { name: 'prosemirror', test: /\/node_modules\/prosemirror-/ },
  {
    name: 'post-words',
    test: modulesOf(
      'app/features/posts/messages.',
      'app/features/writing/messages.',
      'app/features/writing/text-title.',
    ),
  },
  // Modules that two screens of the panel share, without the editor of a post.
  {
    name: 'panel',
    test: (id: string) => (isOfPanel(id) || isSharedByScreens(id)) && !isOfEditor(id),
    minShareCount: 2,
  },
];

// These browsers support nesting and `light-dark()`, which a lower target would transform.
const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig({
  plugins: [webServer(), withItsLibraries(), inlineScript(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
  publicDir: 'site/public',
  css: { modules: { generateScopedName: className } },
  // `data:` pictures would require a weaker security policy.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Without this, React's development build is bundled too.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: 'app/main.ts' } },
    },
  },
});
