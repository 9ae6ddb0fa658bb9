import { sign } from '#app/platform/signature.ts';
import { site } from '#app/site/site.server.ts';
import { faults } from './rules/words.ts';
import type { FaultAt, NewValue } from './site-pictures.server.ts';

const timeoutMs = 5000;

/** A header of `/healthz` that no other site can sign. */
export const siteMark = () => sign('site-address', 'healthz');

/** With a wrong address the author could not open the panel. */
export async function faultOfAddress(values: NewValue[]): Promise<FaultAt[]> {
  const address = values.find(({ path }) => path === 'address')?.value;
  if (typeof address !== 'string' || address === '' || address === site().address) return [];
  const response = fetch(new URL('/healthz', address), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isThisSite = await response.then(
    ({ headers }) => headers.get('X-Site') === siteMark(),
    () => false,
  );
  return isThisSite ? [] : [['address', { line: faults.address }]];
}
