import { setImmediate } from 'node:timers/promises';
import { DomHandler, DomUtils, Parser, parseDocument } from 'htmlparser2';
import { type Code, ImportRefused } from './report.ts';
import { slicesOf } from './rows.server.ts';

export type Page = ReturnType<typeof parseDocument>;
type Node = Page['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

type Bounds = { levels: number; elements: number; refusal: Error };

/** The parser’s time grows with the square of the depth, so parsing of a hostile page stops at the first element too many. */
class BoundedHandler extends DomHandler {
  #elements = 0;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    super();
    this.#bounds = bounds;
  }

  override onopentag(name: string, attributes: Record<string, string>) {
    const { levels, elements, refusal } = this.#bounds;
    this.#elements += 1;
    if (this.tagStack.length > levels || this.#elements > elements) throw refusal;
    super.onopentag(name, attributes);
  }
}

const most = { characters: 500_000, levels: 500, elements: 20_000 };

export function parsePage(html: string): Page | undefined {
  if (html.length > most.characters) return undefined;
  const handler = new BoundedHandler({ ...most, refusal: new ImportRefused({ code: 'deep' }) });
  try {
    new Parser(handler).end(html);
    return handler.root;
  } catch (error) {
    if (error instanceof ImportRefused) return undefined;
    throw error;
  }
}

export function wordsAlone(html: string) {
  const words = DomUtils.textContent(parseDocument(withoutTags(html).slice(0, most.characters)));
  return words.replaceAll(/[^\S\u00a0]+/g, ' ').trim();
}

export const withoutTags = (html: string, between = ' ') => html.replaceAll(/<[^<>]*>/g, between);

export const escaped = (value: unknown) =>
  `${value ?? ''}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const childrenCalled = (name: string, { children }: { children: Node[] }) =>
  DomUtils.getElementsByTagName(name, children, false);

export function textIn(element: Element, name: string) {
  const [found] = childrenCalled(name, element);
  return found ? DomUtils.textContent(found).trim() : '';
}

type ElementQuery = { root: string; name: string; otherwise: Code };

/** No declared entity is expanded. @throws ImportRefused */
export async function readElements(text: string, { root, name, otherwise }: ElementQuery) {
  const refusal = new ImportRefused({ code: otherwise });
  if (!text.trimEnd().endsWith(`</${root}>`)) throw refusal;
  // An export has six levels.
  const handler = new BoundedHandler({ levels: 30, elements: Number.POSITIVE_INFINITY, refusal });
  const parser = new Parser(handler, { xmlMode: true });
  for (const slice of slicesOf(text)) {
    parser.write(slice);
    await setImmediate();
  }
  parser.end();
  return DomUtils.getElementsByTagName(name, handler.dom);
}
