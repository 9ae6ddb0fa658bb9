import type { TypedPost } from '#app/features/posts/post-form.ts';
import type { Chosen } from '#app/routes/admin/post-editor/marks/mark-text.ts';

const mark = /^!\[([^\]\n]*)\]\(foto:([\da-f-]{36})\)$/gm;

/** Each photograph once, with the words of its first mark. */
export function photographsIn(text: string) {
  const found = new Map<string, string>();
  for (const [, alt = '', id = ''] of text.matchAll(mark)) if (!found.has(id)) found.set(id, alt);
  return [...found].map(([id, alt]) => ({ id, alt }));
}

export function namedIn({ pictureId, markup, content }: Pick<TypedPost, 'pictureId' | 'markup' | 'content'>) {
  const within = markup === '1' ? photographsIn(content.replaceAll('\r\n', '\n')).map(({ id }) => id) : [];
  return pictureId ? [pictureId, ...within] : within;
}

export function putPhotograph(text: string, at: number, { id, alt }: { id: string; alt: string }): Chosen {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const above = before.trim() ? '\n'.repeat(2 - lineBreaksIn(/\n*$/, before)) : '';
  const below = '\n'.repeat(2 - lineBreaksIn(/^\n*/, after));
  const written = `${above}${markOf(id, alt)}${below}`;
  const place = at + written.length;
  return { text: before + written + after, start: place, end: place };
}

export function renamePhotograph(text: string, id: string, alt: string) {
  return text.replaceAll(mark, (whole, _, named) => (named === id ? markOf(id, alt) : whole));
}

/** A mark ends at the first bracket. */
function markOf(id: string, alt: string) {
  return `![${alt.replaceAll(/[[\]\n]/g, '')}](foto:${id})`;
}

function lineBreaksIn(place: RegExp, text: string) {
  return Math.min(2, place.exec(text)?.[0].length ?? 0);
}
