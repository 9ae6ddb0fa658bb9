import type { TypedPost } from '#app/features/posts/post-form.ts';

const mark = /^!\[[^\]\n]*\]\(foto:([\da-f-]{36})\)$/gm;

export function namedIn({ pictureId, markup, content }: Pick<TypedPost, 'pictureId' | 'markup' | 'content'>) {
  const within = markup === '1' ? content.replaceAll('\r\n', '\n').matchAll(mark) : [];
  return [...new Set([pictureId, ...Array.from(within, ([, id = '']) => id)])].filter(Boolean);
}
