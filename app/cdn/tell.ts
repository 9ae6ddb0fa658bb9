import type { Purge } from '#app/config.ts';
import { formats } from './formats.ts';

/** All that a CDN keeps of this site bears it. */
export const everything = 'page';

// One request for all costs the site less than these many.
const mostTagsAtOnce = 1000;

/** @throws Error with one line, without the token, unless the CDN has taken all of it */
export async function tellCdn({ url, format, token }: Purge, tags: Set<string>, signal: AbortSignal) {
  // No answer shows drafts.
  const shown = [...tags].filter((tag) => tag !== 'drafts');
  const all = shown.includes(everything) || shown.length > mostTagsAtOnce ? [everything] : shown;
  const { mostTags, ask } = formats[format];
  const batches = Array.from({ length: Math.ceil(all.length / mostTags) }, (_, index) =>
    all.slice(index * mostTags, (index + 1) * mostTags),
  );
  await Promise.all(batches.map((batch) => send(url, { ...ask(batch, token), signal, redirect: 'manual' })));
}

async function send(url: string, request: RequestInit) {
  const answer = await fetch(url, request).catch((error) => {
    throw new Error(reasonOf(error));
  });
  // Unread, the connection is not used again.
  const body = await answer.text().catch(() => '');
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  if (/"success"\s*:\s*false/.test(body)) throw new Error('it answered that it has not done so');
}

function reasonOf({ name, message, cause }: Error) {
  if (name === 'TimeoutError') return 'it did not answer in time';
  const { code, message: why } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? why ?? message;
}
