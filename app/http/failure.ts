import { pingDatabase } from '#app/db/client.ts';
import { programTexts } from '#site/texts/program.ts';

const retryAfterSeconds = '30';

/** Of what the router answers with an error: the database's absence passes, so it is a 503; the router's own words are English. */
export async function toldAsFailure(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const status = response.status === 500 && (await isDatabaseAway()) ? 503 : response.status;
  const headers = new Headers(response.headers);
  if (status === 503) headers.set('Retry-After', retryAfterSeconds);
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain');
  if (!isPlain) return new Response(response.body, { status, headers });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${programTexts.error.text}\n`, { status, headers });
}

async function isDatabaseAway() {
  return pingDatabase().then(
    () => false,
    () => true,
  );
}
