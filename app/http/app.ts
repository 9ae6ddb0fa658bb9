import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { health } from './health.ts';
import { methods } from './methods.ts';
import { unsubscribeInOneClick } from './one-click.ts';
import { pages } from './pages.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { withRequestId } from './request-id.ts';
import { sameOrigin } from './same-origin.ts';
import { serveFiles } from './static-files.ts';

// No form of the site is longer; a thought has at most 50,000 characters.
const maxBodyBytes = 512 * 1024;

/** The whole web server, in the order in which a request passes through it. */
export function createApp() {
  const app = new Hono();
  app.use(withRequestId);
  app.use(protectiveHeaders);
  app.use(methods);
  app.get('/healthz', health);
  serveFiles(app);
  app.post('/iscrizione/annulla/:token', unsubscribeInOneClick);
  app.use(sameOrigin);
  app.use(bodyLimit({ maxSize: maxBodyBytes }));
  app.use(compress());
  app.all('*', pages);
  return app;
}
