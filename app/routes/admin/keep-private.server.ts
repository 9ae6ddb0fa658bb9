import { randomBytes } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { nonce } from '#app/request.ts';

/** Stands before every door of the administration, the open one included: what it answers is for one person alone. */
export const keepPrivate: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(nonce, randomBytes(16).toString('base64'));
  return next();
};
