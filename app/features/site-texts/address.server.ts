import { sign } from '#app/platform/signature.ts';
import { site } from '#app/site/site.server.ts';
import type { FaultAt, NewValue } from './look.server.ts';
import { faults } from './rules/words.ts';

const patienceMs = 5000;

/** What `/healthz` says of itself: no other site can sign it. */
export const siteMark = () => sign('site-address', 'healthz');

/** A wrong address would shut her out of the panel. */
export async function faultOfAddress(values: NewValue[]): Promise<FaultAt[]> {
  const address = values.find(({ path }) => path === 'address')?.value;
  if (typeof address !== 'string' || address === '' || address === site().address) return [];
  const asked = new URL('/healthz', address);
  const answer = fetch(asked, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  const isThisSite = await answer.then(
    ({ headers }) => headers.get('X-Site') === siteMark(),
    () => false,
  );
  return isThisSite ? [] : [['address', { line: faults.address }]];
}
