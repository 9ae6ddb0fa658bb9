import { DomUtils } from 'htmlparser2';
import type { Entry } from './entry.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { readWords } from './page.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './uuid-of.ts';
import { type Element, readElements, textIn } from './wordpress.server.ts';

/** The Atom of Takeout since 2018, with elements of Blogger's own, and the older export. @throws ImportRefused */
export async function* readBlogger(text: string): AsyncGenerator<Entry<ImportedPost>> {
  const elements = await readElements(text, { root: 'feed', name: 'entry', otherwise: 'no-blogger' });
  let comments = 0;
  for (const [index, element] of elements.entries()) {
    const kind = kindOf(element);
    if (kind === 'COMMENT') comments += 1;
    if (kind !== 'POST' && kind !== 'PAGE') continue;
    yield readEntry(element, index + 1, kind);
  }
  if (comments > 0)
    yield { position: { unit: 'item', number: 0 }, notes: [{ code: 'comments', detail: `${comments}` }] };
}

const categoriesOf = (element: Element) => DomUtils.getElementsByTagName('category', element.children, false);

function kindOf(element: Element) {
  const term = categoriesOf(element).find(({ attribs }) => attribs.scheme?.endsWith('#kind'))?.attribs.term ?? '';
  return textIn(element, 'blogger:type') || term.replace(/.*#/, '').toUpperCase();
}

function readEntry(element: Element, number: number, kind: string): Entry<ImportedPost> {
  const title = readWords(textIn(element, 'title'));
  const position = { unit: 'item' as const, number, title: title.slice(0, 60) };
  if (kind === 'PAGE') return { position, notes: [{ code: 'page', detail: addressesOf(element).find(Boolean) }] };
  return /TRASH/.test(textIn(element, 'blogger:status'))
    ? { position, notes: [{ code: 'bin' }] }
    : readPost(element, position, title);
}

function addressesOf(element: Element) {
  const links = DomUtils.getElementsByTagName('link', element.children, false);
  const { href = '' } = links.find(({ attribs }) => attribs.rel === 'alternate')?.attribs ?? {};
  return [textIn(element, 'blogger:filename'), href];
}

const states: Record<string, string> = { LIVE: 'published', SCHEDULED: 'scheduled' };

function readPost(element: Element, position: Entry<ImportedPost>['position'], title: string) {
  const isDraft = DomUtils.getElementsByTagName('app:draft', element).some(
    (one) => DomUtils.textContent(one) === 'yes',
  );
  const status = textIn(element, 'blogger:status') || (isDraft ? 'DRAFT' : 'LIVE');
  const labels = categoriesOf(element)
    .filter(({ attribs }) => !attribs.scheme?.endsWith('#kind'))
    .map(({ attribs }) => attribs.term?.trim() ?? '')
    .filter(Boolean);
  const created = textIn(element, 'published') || textIn(element, 'updated');
  const isLater = status === 'LIVE' && new Date(created) > new Date();
  const entry = readPostRow({
    position,
    fields: {
      id: uuidOf(`blogger:${textIn(element, 'id')}`),
      title,
      html: textIn(element, 'content').replaceAll('\u00a0', ' '),
      category: labels[0],
      status: isLater ? 'scheduled' : (states[status] ?? 'draft'),
      created_at: created,
      url: addressesOf(element),
    },
  });
  const notes: Note[] = labels.length > 1 ? [{ code: 'tags', detail: labels.slice(1).join(', ') }] : [];
  return entry.row ? { ...entry, notes: [...notes, ...entry.notes] } : entry;
}
