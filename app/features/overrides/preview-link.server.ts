import { isSigned, sign } from '#app/signature.ts';

const purpose = 'site-preview';
const lifeMs = 24 * 3600 * 1000;

/** Where the drafts of the site can be read by whoever has the link. */
export function sitePreviewPath(now = Date.now(), forMs = lifeMs): string {
  const until = (now + forMs).toString(36);
  return `/anteprima/sito/${until}.${sign(purpose, until)}`;
}

export function isSitePreview(token: string, now = Date.now()): boolean {
  const [until = '', signature = ''] = token.split('.');
  return isSigned(purpose, until, signature) && Number.parseInt(until, 36) > now;
}
