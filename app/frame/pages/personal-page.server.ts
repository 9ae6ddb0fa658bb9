import type { MiddlewareFunction } from 'react-router';
import { isPersonal } from '#app/platform/request.ts';

export const markPersonal: MiddlewareFunction<Response> = async ({ context }, next) => {
  context.set(isPersonal, true);
  return next();
};
