import fs from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

const root = 'build/client';
const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400';

const entries = import.meta.env.PROD ? fs.readdirSync(root, { withFileTypes: true }) : [];
const files = new Set(
  entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => `/${name}`),
);

export function serveFiles(app: Hono) {
  if (!import.meta.env.PROD) return;
  app.get('/assets/*', serve(immutable), (c) => c.notFound());
  for (const file of files) app.get(file, serve(oneDay));
}

export function isFile(pathname: string) {
  return pathname.startsWith('/assets/') || files.has(pathname);
}

function serve(cacheControl: string) {
  const onFound = (file: string, c: Context) => {
    c.header('Cache-Control', cacheControl);
    // Webmail shows these pictures inside another site.
    if (/[\\/]mail-[^\\/]+$/.test(file)) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
  return serveStatic({ root, precompressed: true, onFound });
}
