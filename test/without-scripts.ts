import { expect } from 'vitest';
import { cookieOf, get, post } from './app.ts';

type Headers = Record<string, string>;

export async function sendForm(path: string, fields: Record<string, string>, headers: Headers) {
  const response = await post(path, fields, { Accept: 'text/html', ...headers });
  const to = response.headers.get('Location');
  const cookies = joined(headers.Cookie ?? '', cookieOf(response));
  const page = to ? await get(to, { Cookie: cookies }) : response;
  const html = await page.text();
  expect(page.headers.get('Content-Type'), html.slice(0, 200)).toBe('text/html; charset=utf-8');
  return { status: response.status, to, html, text: asText(html), cookies };
}

function joined(...cookies: string[]) {
  const named = cookies.filter(Boolean).flatMap((cookie) => cookie.split('; '));
  return [...new Map(named.map((cookie) => [cookie.split('=')[0], cookie])).values()].join('; ');
}

const entities: Record<string, string> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' };
export const asText = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<\/?(?:a-capo|parola-lunga|parole-unite)>/gs, '')
    .replaceAll(/&(quot|#x27|amp|lt|gt);/g, (_, name) => entities[name] ?? '');

export function expectNotice(
  text: string,
  { title, text: more }: { title: string; text?: string },
  isError = false,
) {
  expect(text).toContain(`role="${isError ? 'alert' : 'status'}"`);
  expect(text).toContain(`<strong>${title}</strong>`);
  if (more) expect(text).toContain(`<p>${more}</p>`);
}
