import { DomUtils } from 'htmlparser2';
import { childrenCalled, type Element, readElements, textIn } from './bounded-parser.server.ts';
import { readWords } from './page.server.ts';
import { aboutFile, type FoundPost, firstInstant, identityOf, notesOf, whyNoThought } from './rows.server.ts';

/** The Atom of Takeout since 2018, with elements of Blogger's own, and the older export. @throws ImportRefused */
export async function* readBlogger(text: string): AsyncGenerator<FoundPost> {
  const elements = await readElements(text, { root: 'feed', name: 'entry', otherwise: 'no-blogger' });
  const kinds = elements.map(kindOf);
  for (const [index, element] of elements.entries()) {
    const position = { unit: 'item' as const, number: index + 1 };
    const title = readWords(textIn(element, 'title'));
    const refused = whyNoThought(kinds[index] ?? '', addressesOf(element).find(Boolean));
    if (!refused) yield { position, ...readPost(element, title) };
    else if (kinds[index] !== 'comment') yield { position, fields: { title }, refused };
  }
  const comments = kinds.filter((kind) => kind === 'comment').length;
  if (comments > 0) yield aboutFile({ code: 'comments', detail: `${comments}` });
}

const isOfKind = ({ attribs }: Element) => attribs.scheme?.endsWith('#kind');

function kindOf(element: Element) {
  const term = childrenCalled('category', element).find(isOfKind)?.attribs.term ?? '';
  return (textIn(element, 'blogger:type') || term.replace(/.*#/, '')).toLowerCase();
}

function addressesOf(element: Element) {
  const { href = '' } =
    childrenCalled('link', element).find(({ attribs }) => attribs.rel === 'alternate')?.attribs ?? {};
  return [textIn(element, 'blogger:filename'), href];
}

const states: Record<string, string> = { LIVE: 'published', SCHEDULED: 'scheduled' };

function readPost(element: Element, title: string): Omit<FoundPost, 'position'> {
  const drafts = DomUtils.getElementsByTagName('app:draft', element);
  const isDraft = drafts.some((one) => DomUtils.textContent(one) === 'yes');
  const status = textIn(element, 'blogger:status') || (isDraft ? 'DRAFT' : 'LIVE');
  if (status.includes('TRASH')) return { fields: { title }, refused: { code: 'bin' } };
  const categories = childrenCalled('category', element).filter((category) => !isOfKind(category));
  const labels = categories.map(({ attribs }) => attribs.term?.trim() ?? '').filter(Boolean);
  const created = firstInstant(textIn(element, 'published'), textIn(element, 'updated'));
  const isLater = status === 'LIVE' && new Date(created) > new Date();
  const fields = {
    title,
    html: textIn(element, 'content').replaceAll('\u00a0', ' '),
    category: labels[0],
    status: isLater ? 'scheduled' : (states[status] ?? 'draft'),
    created_at: created,
    url: addressesOf(element),
  };
  const id = identityOf('blogger', textIn(element, 'id'), fields);
  return { fields: { ...fields, id }, notes: notesOf({ tags: labels.slice(1).join(', ') }) };
}
