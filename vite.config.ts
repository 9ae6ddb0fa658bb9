import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** In development the web server runs inside Vite's, with the code as it is at each request. */
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
          const { readSite } = await server.ssrLoadModule('/app/features/overrides/site-in-force.server.ts');
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

// Small modules that two or three public pages share: each would be a request of its own.
const sharedByPages = new RegExp(
  [
    '/app/calendar/in-words',
    '/app/features/archive/month-path',
    '/app/features/posts/(growing|text/excerpt-text|categories|onward/this-day)',
    '/app/routes/pages/(page-head|posts/list-failure)',
  ].join('|'),
);

// By default a post has 11 style sheets and 31 scripts; so it has 1 and 18.
const chunks = [
  { name: (id: string) => (id.includes('/admin/') ? 'admin' : 'site'), test: /\.css$/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /\/(app\/ui|site)\/(?!admin|categories|without-scripts\/(?!hydrated)|pictures\/entrance|texts\/archive)/,
    minShareCount: 3,
  },
  { name: 'thoughts', test: sharedByPages },
];

export default defineConfig({
  plugins: [webServer(), withItsLibraries(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
  publicDir: 'site/public',
  // `data:` pictures would need a wider policy.
  build: { assetsInlineLimit: 0, target: 'es2022', rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Or React's development build is bundled too.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: 'app/main.ts' } },
    },
  },
});
