import { AsyncLocalStorage } from 'node:async_hooks';

const asked = new AsyncLocalStorage<{ seconds?: number }>();

export function sayRetryAfter(seconds: number) {
  const request = asked.getStore();
  if (request) request.seconds = seconds;
}

/** The router drops the headers of an action unless its route passes them on. */
export async function withRetryAfter(answer: () => Promise<Response>): Promise<Response> {
  const request: { seconds?: number } = {};
  const response = await asked.run(request, answer);
  if (request.seconds !== undefined) response.headers.set('Retry-After', `${request.seconds}`);
  return response;
}
