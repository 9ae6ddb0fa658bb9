import { decodePercent } from '#app/decode.ts';
import { isLink } from '#app/features/posts/document/schema.ts';

/** HTML of writing programs, mails and pages becomes what the schema has elements for, in place. */
export function cleanPaste(page: HTMLElement) {
  for (const element of all(page, hidden)) element.remove();
  for (const element of all(page, '[style]')) readStyle(element);
  readFootnotes(page);
  readLists(page);
  for (const link of all(page, 'a[href]')) readLink(link);
  for (const table of all(page, 'table').reverse()) readTable(table);
  for (const list of all(page, ':is(ul, ol) :is(ul, ol)').reverse()) flattenList(list);
  for (const heading of all(page, ':is(li, blockquote) :is(h1, h2, h3, h4, h5, h6)')) rename(heading, 'p');
  for (const parent of [page, ...all(page, '*')]) putIntoLines(parent);
  for (const parent of [page, ...all(page, '*')]) joinLines(parent);
}

/** Google Docs puts all that is copied into a bold element that is not bold. */
function readStyle(element: HTMLElement) {
  if (element.style.display === 'none') element.remove();
  if (element.localName === 'b' && element.style.fontWeight === 'normal') element.replaceWith(...element.childNodes);
}

const hidden =
  'script, style, noscript, head, title, meta, link, template, svg, math, select, textarea, button, img, hr, [hidden]';
const lines = 'div, dd, dt, section, article, aside, header, footer, main, nav, address, figcaption, caption';
const blocks = `${lines}, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, figure, form, dl, pre`;

const all = (page: Element, selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;
const isBlank = ({ textContent }: Node) => !textContent?.trim();
const isBlock = (node: Node) => isElement(node) && (node.matches(blocks) || node.querySelector(blocks) !== null);
const isLine = (node: Node) => isElement(node) && node.matches(lines) && node.querySelector(blocks) === null;

function rename(element: Element, name: string, more: Record<string, string> = {}) {
  const renamed = element.ownerDocument.createElement(name);
  for (const [attribute, value] of Object.entries(more)) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const isCall = (link: Element) => /^[[(]?(?:\d{1,3}|\*{1,3}|[a-z])[\])]?$/i.test(link.textContent.trim());

/** A numeral, a star or a letter that links to a block with a link back calls a note. */
function readFootnotes(page: HTMLElement) {
  const targets = new Map(
    all(page, '[id], a[name]').flatMap((target) => namesOf(target).map((name) => [name, target])),
  );
  for (const call of all(page, linksWithin).filter(isCall)) {
    const name = call.getAttribute('href')?.slice(1) ?? '';
    const note = targets.get(decodePercent(name) ?? name)?.closest<HTMLElement>('li, p, div, dd, section, aside');
    if (!note || !page.contains(call) || note.contains(call) || !isNote(note)) continue;
    for (const back of all(note, linksWithin)) back.remove();
    flatten(note);
    rename(call, 'sup', { 'data-footnote': '' }).replaceChildren(...note.childNodes);
    note.remove();
  }
}

const linksWithin = 'a[href^="#"]';
const namesOf = (target: Element) => [target.id, target.getAttribute('name') ?? ''].filter(Boolean);
const isNote = (block: Element) =>
  block.querySelector(linksWithin) !== null || /footnote|\bfn/i.test(`${block.className} ${block.id}`);

/** Blocks in a cell or a note become words. */
function flatten(element: Element) {
  for (const block of all(element, `${blocks}, br`)) block.replaceWith(...block.childNodes, ' ');
}

/** Word writes the items of a list as paragraphs with their own sign, and quotations as paragraphs of a class. */
function readLists(page: HTMLElement) {
  for (const sign of all(page, 'span[style*="mso-list"]')) {
    const item = sign.closest('p');
    const [number] = /\d+/.exec(sign.textContent) ?? [];
    sign.remove();
    if (item) putInto(item, number ? 'ol' : 'ul', number);
  }
  for (const quotation of all(page, 'p[class^="MsoQuote"], p[class^="MsoIntenseQuote"]'))
    putInto(quotation, 'blockquote');
}

function putInto(paragraph: Element, name: 'ul' | 'ol' | 'blockquote', start = '1') {
  const previous = paragraph.previousElementSibling;
  const isSame = previous?.localName === name && previous.hasAttribute('data-word');
  const parent = paragraph.ownerDocument.createElement(name);
  parent.setAttribute('data-word', '');
  if (name === 'ol') parent.setAttribute('start', start);
  if (!isSame) paragraph.before(parent);
  (isSame ? previous : parent).append(name === 'blockquote' ? paragraph : rename(paragraph, 'li'));
}

/** An address that the text cannot link to follows its words. */
function readLink(link: Element) {
  const href = redirectedTo(link.getAttribute('href') ?? '');
  const words = link.textContent.trim();
  const address = href.replace(/^mailto:/, '');
  if (isLink(href) && words !== href) return link.setAttribute('href', href);
  if (/^(?:https?|mailto):/.test(href) && words && words !== address) link.append(` (${address})`);
  link.replaceWith(...link.childNodes);
}

/** Documents and mails of Google lead through itself. */
function redirectedTo(href: string): string {
  if (!/^https:\/\/www\.google\.\w+\/url\?/.test(href)) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

/** Mails put whole texts into a table of one column. */
function readTable(table: HTMLElement) {
  const rows = all(table, 'tr').map((row) => [...row.children].filter((cell) => cell.matches('td, th')));
  const isLayout = rows.every(({ length }) => length < 2);
  for (const cell of all(table, 'td, th')) {
    if (isLayout) continue;
    flatten(cell);
    if (cell.previousElementSibling) cell.prepend(' | ');
  }
  const put = rows.map((cells) => {
    const line = table.ownerDocument.createElement('div');
    line.append(...cells.flatMap(({ childNodes }) => [...childNodes]));
    return line;
  });
  const around = table.ownerDocument.createElement('div');
  around.append(...all(table, 'caption'), ...put);
  table.replaceWith(around);
}

function flattenList(list: HTMLElement) {
  const item = list.closest('li');
  if (item) item.after(...list.children);
  list.replaceWith(...(item ? [] : list.childNodes));
}

/** Lines that are blocks of their own become those of a paragraph; an empty one ends it. */
function joinLines(parent: HTMLElement) {
  let paragraph: HTMLElement | undefined;
  for (const line of [...parent.children]) {
    if (!isLine(line) || isBlank(line)) paragraph = undefined;
    else if (!paragraph) paragraph = rename(line, 'p');
    else {
      paragraph.append(parent.ownerDocument.createElement('br'), ...line.childNodes);
      line.remove();
    }
  }
}

/** Words beside blocks are a line of their own. */
function putIntoLines(parent: HTMLElement) {
  const children = [...parent.childNodes];
  if (!children.some(isBlock)) return;
  let line: HTMLElement | undefined;
  for (const child of children) {
    if (isBlock(child)) line = undefined;
    else if (line || isElement(child) || !isBlank(child)) {
      if (!line) {
        line = parent.ownerDocument.createElement('div');
        child.before(line);
      }
      line.append(child);
    }
  }
}
