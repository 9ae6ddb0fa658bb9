import { isSigned, sign } from '#app/signature.ts';

const purpose = 'post-preview';
const lifeMs = 24 * 3600 * 1000;

export function previewPath(postId: string, now = Date.now()): string {
  const value = `${postId}.${(now + lifeMs).toString(36)}`;
  return `/anteprima/${value}.${sign(purpose, value)}`;
}

export function readPreviewToken(token: string, now = Date.now()): string | undefined {
  const [postId = '', until = '', signature = ''] = token.split('.');
  if (!isSigned(purpose, `${postId}.${until}`, signature)) return undefined;
  return Number.parseInt(until, 36) > now ? postId : undefined;
}
