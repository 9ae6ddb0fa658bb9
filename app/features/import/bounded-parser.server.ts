import { DomUtils, parseDocument } from 'htmlparser2';
import { type Code, ImportRefused } from './report.ts';

export type Page = ReturnType<typeof parseDocument>;
type Node = Page['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

const most = { characters: 500_000, levels: 500, elements: 20_000 };

/** The time of its readers grows with the square of the depth. */
function isDeep({ children }: Page) {
  let level: Node[] = children;
  for (let depth = 0; level.length > 0 && depth <= most.levels; depth += 1)
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  return level.length > 0;
}

export function parsePage(html: string): Page | undefined {
  if (html.length > most.characters || html.split('<').length > 2 * most.elements) return undefined;
  const page = parseDocument(html);
  return isDeep(page) ? undefined : page;
}

export function wordsAlone(html: string) {
  const words = DomUtils.textContent(parseDocument(withoutTags(html).slice(0, most.characters)));
  return words.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
}

export const withoutTags = (html: string, between = ' ') => html.replaceAll(/<[^<>]*>/g, between);

export const childrenCalled = (name: string, { children }: { children: Node[] }) =>
  DomUtils.getElementsByTagName(name, children, false);

export function textIn(element: Element, name: string) {
  const [found] = childrenCalled(name, element);
  return found ? DomUtils.textContent(found).trim() : '';
}

type ElementQuery = { root: string; name: string; otherwise: Code };

/** No declared entity is expanded. @throws ImportRefused */
export function readElements(text: string, { root, name, otherwise }: ElementQuery) {
  const page = parseDocument(text, { xmlMode: true });
  if (!text.trimEnd().endsWith(`</${root}>`) || isDeep(page))
    throw new ImportRefused({ code: otherwise });
  return DomUtils.getElementsByTagName(name, page);
}
