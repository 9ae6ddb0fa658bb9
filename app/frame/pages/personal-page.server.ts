import { randomBytes } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { nonce } from '#app/request.ts';

export const markPersonal: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(nonce, randomBytes(16).toString('base64'));
  return next();
};
