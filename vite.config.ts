import { getRequestListener } from '@hono/node-server';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** The server is one file with what it uses of its libraries, instead of two thousand: half the start, a third of the memory. */
function withItsLibraries(): Plugin {
  return {
    name: 'with-its-libraries',
    apply: 'build',
    // The database's thread reads it where it lies.
    config: () => ({ ssr: { noExternal: true, external: ['@electric-sql/pglite'] } }),
  };
}

// Left to itself, Vite makes ten stylesheets and five files of the framework for a page.
const chunks = [
  { name: (id: string) => (id.includes('/admin/') ? 'admin' : 'site'), test: /\.css$/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: /\/(app\/ui|site)\/(?!admin)/, minShareCount: 3 },
];

export default defineConfig({
  plugins: [webServer(), withItsLibraries(), reactRouter()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
  publicDir: 'site/public',
  // A picture inside the page as a data: address would need a wider policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Without it React would travel a second time, as for development.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { rolldownOptions: { input: 'app/main.ts' } },
    },
  },
});
