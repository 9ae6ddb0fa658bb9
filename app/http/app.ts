import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { contextStorage } from 'hono/context-storage';
import { stateUse } from '#app/features/machines/state-use.ts';
import { logError } from '#app/platform/log.ts';
import { sameOrigin, unsubscribeInOneClick } from './cross-site.ts';
import { refuseOnTrial } from './health.ts';
import { redirectOldAddresses } from './old-addresses.ts';
import { redirectToOneAddress } from './one-address.ts';
import { pages } from './pages.ts';
import { withRequestId } from './request-id.ts';
import { fewAtOnce, limitForms } from './request-limits.ts';
import { serveResources } from './resources.ts';
import { securityHeaders } from './security-headers.ts';
import { serveFiles } from './static-files.ts';

/** A request passes these in order. */
export function createApp() {
  const app = new Hono();
  app.use(contextStorage());
  app.use(withRequestId);
  app.use(securityHeaders);
  app.use(stateUse);
  app.use(allowedMethods);
  app.use(refuseOnTrial);
  app.get('*', serveResources);
  serveFiles(app);
  app.post('/iscrizione/annulla/:token', limitForms, unsubscribeInOneClick);
  app.use(sameOrigin);
  app.use(redirectOldAddresses);
  app.use(redirectToOneAddress);
  app.use(limitForms);
  app.use(fewAtOnce);
  app.use(compress());
  app.all('*', pages);
  app.onError((error, c) => {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  });
  return app;
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const allowedMethods: MiddlewareHandler = async (c, next) => {
  const headers = { Allow: methods.join(', ') };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return methods.includes(c.req.method) ? next() : c.text('Metodo non ammesso.', 405, headers);
};
