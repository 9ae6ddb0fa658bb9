import { createApp } from '#app/http/app.ts';
import { openDatabaseForTests } from './database.ts';

export { cookieOf } from './visits.ts';

const app = createApp();

/** The full site without a port, on a fresh database for one file. */
export function openSiteForTests() {
  openDatabaseForTests();
}

export function request(path: string, init: RequestInit) {
  return app.request(path, init);
}

export function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { method, headers: { Host: 'localhost:3000', ...headers } });
}

export function withoutScripts(html: string) {
  return html
    .replaceAll(/<!-- -->|<\/?(?:a-capo|parola-lunga|parole-unite)>/g, '')
    .replace(/<script.*?<\/script>/gs, '');
}

export async function pageOf(response: Response) {
  return { status: response.status, page: withoutScripts(await response.text()) };
}

export async function textOf(response: Response) {
  return { status: response.status, text: await response.text() };
}

let visitors = 0;

/** Each call comes from another visitor, so that limits do not add up. */
export function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  body?: string,
) {
  visitors += 1;
  return app.request(path, {
    method: 'POST',
    body: body ?? new URLSearchParams(fields),
    headers: {
      Host: 'localhost:3000',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}`,
      ...headers,
    },
  });
}
