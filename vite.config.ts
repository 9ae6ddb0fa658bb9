import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { leftOut } from './scripts/vite/left-out.ts';

/** In development the whole web server runs inside Vite's, and each request meets the code as it is now. */
function webServer(): Plugin {
  return {
    name: 'web-server',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'development',
    async configureServer(server) {
      const { openSite } = await server.ssrLoadModule('/app/open-site.ts');
      const { close } = await openSite();
      server.httpServer?.once('close', close);
      return () => {
        server.middlewares.use(async (request, response) => {
          const { createApp } = await server.ssrLoadModule('/app/http/app.ts');
          await getRequestListener(createApp().fetch)(request, response);
        });
      };
    },
  };
}

// Few files instead of twenty: the framework, what every page needs of ours, what the thoughts need with their
// signup, and each page's own. The styles of all public pages travel with what every page needs, as one stylesheet
// fetched once: cut in four it would cost three requests more. The administration has a stylesheet of its own.
const isStyle = (id: string) => id.endsWith('.css');
const ofThoughts =
  /features\/subscribers\/(signup|subscriber\.|messages)|features\/posts\/(post\.|post-card|posts-list|excerpt)|ui\/(field|text-field|checkbox|problem)|texts\/thoughts|pages\/posts\/list-failure/;
const ofEveryPage =
  /app\/(root|ui\/(?!admin)|features\/consent|routes\/pages\/(frame\/|page-head|json-ld|site-facts))|site\/(author|pictures\/(pictures|ornament)|texts\/frame)/;
const ofPublicStyle = /app\/(ui\/(?!admin)|routes\/pages)|features\/consent|site\//;
const ofArticle = /features\/posts\/(post-article|share-card\/share-button)/;
const isPublicStyle = (id: string) =>
  isStyle(id) && [ofPublicStyle, ofThoughts, ofArticle].some((pattern) => pattern.test(id));
const ofPanel = /ui\/admin\/|features\/(accounts|posts\/(managing|writing))\/|texts\/(admin|settings)|routes\/admin\//;
// With Vite's helper for `import()`: left to itself it lies with the panel, and a thought would load that.
const ofFramework = /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/;
// Every page carries the names of all files: no words, and six characters of the hash instead of eight.
const shortAsset = { assetFileNames: 'assets/[hash:6][extname]' };
const shortNames = { ...shortAsset, entryFileNames: 'assets/[hash:6].js', chunkFileNames: 'assets/[hash:6].js' };
const chunks = [
  { name: 'framework', test: ofFramework, priority: 4 },
  { name: 'admin', test: (id: string) => isStyle(id) && !isPublicStyle(id), priority: 3 },
  {
    name: 'site',
    test: (id: string) => isPublicStyle(id) || (ofEveryPage.test(id) && !ofThoughts.test(id)),
    priority: 2,
  },
  { name: 'thoughts', test: ofThoughts, minShareCount: 2, priority: 1 },
  // In one file, since each further name would stand in the list of routes, which every page carries.
  { name: 'panel', test: ofPanel, minShareCount: 2, priority: 1 },
  { name: 'article', test: ofArticle, minShareCount: 2, priority: 1 },
];

/**
 * Writes each class where it is used, as a plain string. As one object a style they would all travel with the first
 * script, since all styles do; and the style itself stays, although nothing is left to import from it.
 */
function classesInPlace(): Plugin[] {
  return [
    {
      name: 'classes-in-place',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx$/, code: '.module.css' },
        handler: (code) => code.replace(/\bimport (\w+) from (["'][^"']+\.module\.css["'])/g, 'import * as $1 from $2'),
      },
    },
    {
      name: 'styles-stay',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}

/** The server is one file with what it uses of its libraries, instead of two thousand: half the start, a third of the memory. */
function withItsLibraries(): Plugin {
  return {
    name: 'with-its-libraries',
    apply: 'build',
    // The database's thread reads it where it lies.
    config: () => ({ ssr: { noExternal: true, external: ['@electric-sql/pglite'] } }),
  };
}

export default defineConfig({
  plugins: [webServer(), withItsLibraries(), classesInPlace(), leftOut(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
  publicDir: 'site/public',
  // A picture inside the page as a data: address would need a wider policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { ...shortNames, codeSplitting: { groups: chunks } },
        },
      },
    },
    // The same names here, or a page would ask for each letter and picture under two.
    ssr: {
      // Without it React would travel a second time, as for development.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: 'app/main.ts', output: shortAsset } },
    },
  },
});
