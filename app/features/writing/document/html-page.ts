import { decodePercent } from '#app/platform/decode.ts';

/** A node of htmlparser2, or a copy of a DOM node. */
export type PageNode = { type: string; parent: unknown; data?: string };
export type PageElement = PageNode & {
  name: string;
  attribs: Record<string, string>;
  children: PageNode[];
};

export const isElement = (node: unknown): node is PageElement =>
  typeof node === 'object' && node !== null && 'attribs' in node;

export function textOf(node: PageNode): string {
  if (isElement(node)) return node.children.map(textOf).join('');
  return node.type === 'text' ? (node.data ?? '') : '';
}

export function elementsIn(nodes: PageNode[], found: PageElement[] = []): PageElement[] {
  for (const node of nodes.filter(isElement)) {
    found.push(node);
    elementsIn(node.children, found);
  }
  return found;
}

export const namesOf = (names: string) => new Set(names.split(' '));

/** '' for a link without a usable address. */
export function addressOf({ attribs: { href = '' } }: PageElement): string {
  const address = redirectedTo(href.trim()).replace(/^mailto:/, '');
  return /^(?:#|(?:javascript|data|file|blob|about):)/i.test(address) ? '' : address;
}

/** Google Docs and Gmail redirect links. */
function redirectedTo(href: string): string {
  if (!/^https:\/\/www\.google\.\w+\/url\?/.test(href)) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

const isCall = (link: PageElement) =>
  /^[[(]?(?:\d{1,3}|\*{1,3}|[a-z]|[ivxl]{1,7})[\])]?$/i.test(textOf(link).trim());

/** `called` maps each link to the block of its note. `apart`: the blocks and the links back, which are not part of the text. */
export function findFootnotes(nodes: PageNode[]) {
  const all = elementsIn(nodes);
  const targets = new Map(
    all.flatMap((element) => targetsOf(element).map((target) => [target, element])),
  );
  const called = findCalled(all, targets);
  const calling = new Set([...called.keys()].flatMap(blocksAround));
  const leadsBack = (link: PageElement) => {
    const block = blockOf(link, targets);
    return !block || calling.has(block);
  };
  const bodies = new Set(called.values());
  const isInBody = (link: PageElement) => blocksAround(link).some((block) => bodies.has(block));
  const back = all.filter(
    (element) => isWithin(element) && isInBody(element) && leadsBack(element),
  );
  return { called, apart: new Set([...bodies, ...back]) };
}

function findCalled(
  all: PageElement[],
  targets: Map<string, PageElement>,
): Map<PageElement, PageElement> {
  const notes = new Map<PageElement, PageElement>();
  const isNote = new Map<PageElement, boolean>();
  const isInNote = (link: PageElement) => blocksAround(link).some((block) => isNote.get(block));
  for (const link of all.filter((element) => isWithin(element) && isCall(element))) {
    const block = blockOf(link, targets);
    if (!block || blocksAround(link).includes(block) || isInNote(link)) continue;
    isNote.set(block, isNote.get(block) ?? isFootnote(block, notes));
    if (isNote.get(block)) notes.set(link, block);
  }
  // A note before its link may itself link to other notes.
  return new Map([...notes].filter(([link]) => !isInNote(link)));
}

function blockOf(
  { attribs: { href = '' } }: PageElement,
  targets: Map<string, PageElement>,
): PageElement | undefined {
  const target = href.slice(href.indexOf('#') + 1);
  return blocksAround(targets.get(decodePercent(target) ?? target))[0];
}

/** HTML before 2014 marks a link target by `name` instead of `id`. */
const targetsOf = ({ name, attribs }: PageElement) =>
  [attribs.id, name === 'a' && attribs.name].filter((id) => !!id) as string[];

const noteBlocks = namesOf('li p div dd section aside');

function blocksAround(element?: PageElement): PageElement[] {
  const blocks: PageElement[] = [];
  for (let at: unknown = element; isElement(at); at = at.parent)
    if (noteBlocks.has(at.name)) blocks.push(at);
  return blocks;
}

const isFootnote = (block: PageElement, notes: Map<PageElement, PageElement>) =>
  linksWithin(block).some((link) => !notes.has(link)) ||
  /footnote|\bfn/i.test(`${block.attribs.class} ${block.attribs.id}`);

/** Word writes the address of its temporary file before the target. */
const isWithin = ({ name, attribs: { href = '' } }: PageElement) =>
  name === 'a' && /^(?:[^#]*(?=#_(?:ftn|edn)))?#/.test(href);

const linksWithin = (block: PageElement) => elementsIn(block.children).filter(isWithin);
