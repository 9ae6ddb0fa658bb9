import { isSigned, sign } from '#app/signature.ts';

const purpose = 'post-preview';
const lifeMs = 24 * 3600 * 1000;

/** The address at which a post is shown as it will look, to whoever has it, for a day. */
export function previewPath(postId: string, now = Date.now()): string {
  const value = `${postId}.${(now + lifeMs).toString(36)}`;
  return `/anteprima/${value}.${sign(purpose, value)}`;
}

/** The post that a preview's address names; undefined when it is not ours or has lapsed. */
export function readPreviewToken(token: string, now = Date.now()): string | undefined {
  const [postId = '', until = '', signature = ''] = token.split('.');
  if (!isSigned(purpose, `${postId}.${until}`, signature)) return undefined;
  return Number.parseInt(until, 36) > now ? postId : undefined;
}
