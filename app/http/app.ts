import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compressStream } from '#app/page-cache/compress.ts';
import { decodable } from './decodable.ts';
import { health } from './health.ts';
import { methods } from './methods.ts';
import { unsubscribeInOneClick } from './one-click.ts';
import { pages } from './pages.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { withRequestId } from './request-id.ts';
import { sameOrigin } from './same-origin.ts';
import { serveFiles } from './static-files.ts';

// Parsing 512 KB of tiny fields takes almost a second.
const isWriting = (path: string) => /^\/amministrazione(?!\/accesso\b)/.test(path);
const longForm = bodyLimit({ maxSize: 512 * 1024 });
const shortForm = bodyLimit({ maxSize: 32 * 1024 });

/** In the order of a request. */
export function createApp() {
  const app = new Hono();
  app.use(withRequestId);
  app.use(protectiveHeaders);
  app.use(methods);
  app.get('/healthz', health);
  serveFiles(app);
  app.post('/iscrizione/annulla/:token', unsubscribeInOneClick);
  app.use(sameOrigin);
  app.use((c, next) => (isWriting(c.req.path) ? longForm : shortForm)(c, next));
  app.use(compressStream);
  app.use(decodable);
  app.all('*', pages);
  return app;
}
