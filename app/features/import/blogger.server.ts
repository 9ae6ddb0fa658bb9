import { DomUtils } from 'htmlparser2';
import { childrenCalled, type Element, readElements, textIn } from './bounded-parser.server.ts';
import { aboutFile, type FoundPost, foundPost } from './found-post.server.ts';
import { readWords } from './page.server.ts';

/**
 * Reads the Atom export of Takeout since 2018, which has elements of Blogger’s own, and the older export.
 * @throws ImportRefused
 */
export async function* readBlogger(text: string): AsyncGenerator<FoundPost> {
  const elements = readElements(text, {
    root: 'feed',
    name: 'entry',
    otherwise: 'no-blogger',
  });
  let comments = 0;
  for (const [index, element] of elements.entries()) {
    const type = kindOf(element);
    if (type === 'comment') comments += 1;
    else yield { position: { unit: 'item', number: index + 1 }, ...readEntry(element, type) };
  }
  if (comments > 0) yield aboutFile({ code: 'comments', detail: `${comments}` });
}

const isOfKind = ({ attribs }: Element) => attribs.scheme?.endsWith('#kind');

function kindOf(element: Element) {
  const term = childrenCalled('category', element).find(isOfKind)?.attribs.term ?? '';
  return (textIn(element, 'blogger:type') || term.replace(/.*#/, '')).toLowerCase();
}

function readEntry(element: Element, type: string) {
  const labels = childrenCalled('category', element).filter((category) => !isOfKind(category));
  const [category, ...tags] = labels
    .map(({ attribs }) => attribs.term?.trim() ?? '')
    .filter(Boolean);
  const drafts = DomUtils.getElementsByTagName('app:draft', element);
  const isDraft = drafts.some((one) => DomUtils.textContent(one) === 'yes');
  const link = childrenCalled('link', element).find(({ attribs }) => attribs.rel === 'alternate');
  return foundPost('blogger', {
    type,
    status: textIn(element, 'blogger:status') || (isDraft ? 'DRAFT' : 'LIVE'),
    name: textIn(element, 'id'),
    title: readWords(textIn(element, 'title')),
    html: textIn(element, 'content').replaceAll('\u00a0', ' '),
    category,
    dates: [textIn(element, 'published'), textIn(element, 'updated')],
    addresses: [textIn(element, 'blogger:filename'), link?.attribs.href ?? ''],
    losses: { tags: tags.join(', ') },
  });
}
