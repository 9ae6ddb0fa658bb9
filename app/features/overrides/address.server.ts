import { site } from '#app/site/site.server.ts';
import type { FaultAt, NewValue } from './look.server.ts';
import { sitePreviewPath } from './preview-link.server.ts';
import { faults } from './rules/words.ts';

const patienceMs = 5000;

/** A wrong address would shut her out of the panel. What this site has signed, no other answers. */
export async function faultOfAddress(values: NewValue[]): Promise<FaultAt[]> {
  const address = values.find(({ path }) => path === 'address')?.value;
  if (typeof address !== 'string' || address === '' || address === site().address) return [];
  const asked = new URL(sitePreviewPath(Date.now(), 2 * patienceMs), address);
  const answer = fetch(asked, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  const isThisSite = await answer.then(
    ({ ok }) => ok,
    () => false,
  );
  return isThisSite ? [] : [['address', { line: faults.address }]];
}
