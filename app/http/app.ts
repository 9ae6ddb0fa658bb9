import { Hono } from 'hono';
import { logError } from '#app/log.ts';
import { compressStream } from '#app/page-cache/compress.ts';
import { serveBesidePages } from './beside-pages.ts';
import { limitForms } from './form-limits.ts';
import { methods } from './methods.ts';
import { redirectToOneAddress } from './one-address.ts';
import { unsubscribeInOneClick } from './one-click.ts';
import { pages } from './pages.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { withRequestId } from './request-id.ts';
import { sameOrigin } from './same-origin.ts';
import { serveFiles } from './static-files.ts';

/** In the order of a request. */
export function createApp() {
  const app = new Hono();
  app.use(withRequestId);
  app.use(protectiveHeaders);
  app.use(methods);
  app.get('*', serveBesidePages);
  serveFiles(app);
  app.post('/iscrizione/annulla/:token', unsubscribeInOneClick);
  app.use(sameOrigin);
  app.use(redirectToOneAddress);
  app.use(limitForms);
  app.use(compressStream);
  app.all('*', pages);
  app.onError((error, c) => {
    logError(error);
    return c.text('Riprova più tardi.', 500);
  });
  return app;
}
