import { randomBytes } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { nonce } from '#app/request.ts';

/** For pages of one person: no cache keeps them. */
export const keepPrivate: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(nonce, randomBytes(16).toString('base64'));
  return next();
};
