import type { MiddlewareHandler } from 'hono';
import { site } from '#app/site/site.server.ts';
import { reservationOf, signalsOf } from './allowed-uses.ts';

/** States in each response what machines may do with it. */
export const stateUse: MiddlewareHandler = async (c, next) => {
  await next();
  const { machines } = site();
  for (const [name, value] of Object.entries(signalsOf(machines))) c.res.headers.set(name, value);
  c.res.headers.set('tdm-reservation', `${reservationOf(machines)}`);
};
