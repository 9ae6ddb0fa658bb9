import { readMarks } from '#app/features/overrides/marks/marks.ts';
import type { Box } from './placing.ts';

type Places = { text: string; places: { number: number; at: number }[] };
/** Where texts of hers begin, by the node that shows them, as long as it shows them. */
export type Known = Map<Text, Places>;
type Begin = { number: number; node: Text; at: number };
type Found = { number: number; lines: Box[] };

const ours = '[data-room], [data-consent-strip], dialog';
const unseen = 'script, style, noscript, template';

/** Takes the marks out of the page, and keeps where they stood. React writes a text again only when it has changed. */
export function takeMarks(known: Known) {
  for (const [node, { text }] of known) if (!node.isConnected || node.data !== text) known.delete(node);
  for (const node of textNodes(unseen)) {
    const { text, places } = readMarks(node.data);
    if (places.length === 0) continue;
    known.set(node, { text, places });
    node.data = text;
  }
  cleanAttributes();
}

function cleanAttributes() {
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt], [content]'))
    for (const attribute of element.attributes) {
      const { text, places } = readMarks(attribute.value);
      if (places.length > 0) attribute.value = text;
    }
}

/** In reading order, with the lines of each as they stand on the page. `addresses`: of the links and pictures that are hers, with their numbers. */
export function findTexts(known: Known, addresses: ReadonlyMap<string, number>): Found[] {
  const begins = textNodes().flatMap((node) =>
    (known.get(node)?.places ?? []).map((place): Begin => ({ ...place, node })),
  );
  const texts = begins.map((begin, place) => ({
    node: begin.node as Node,
    number: begin.number,
    lines: linesOf(rangeOf(begin, begins[place + 1])),
  }));
  return [...texts, ...linksOf(addresses)].filter(({ lines }) => lines.length > 0).sort(inReadingOrder);
}

/** An address bears no mark, which would break it: by it the link or the picture is known. */
function linksOf(addresses: ReadonlyMap<string, number>) {
  return [...document.querySelectorAll('a[href], img[src]')].flatMap((node) => {
    const number = addresses.get(node.getAttribute('href') ?? node.getAttribute('src') ?? '');
    if (number === undefined || node.closest(ours) || !isShown(node)) return [];
    return [{ node, number, lines: seen(node.getClientRects()) }];
  });
}

function inReadingOrder({ node }: { node: Node }, { node: other }: { node: Node }) {
  return node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : Number(node !== other);
}

/** The words and controls of the page. */
export function findObstacles(): Box[] {
  const controls = [...document.querySelectorAll('a[href], button, input, textarea, select, summary')];
  const visible = controls.filter((control) => !control.closest(ours) && isShown(control));
  const strip = document.querySelector('[data-room]');
  const boxes = [...visible, ...(strip ? [strip] : [])].flatMap((one) => seen(one.getClientRects()));
  return boxes.concat(textNodes().flatMap((node) => linesOf(wholly(node))));
}

function textNodes(besides = `${ours}, ${unseen}`): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() && !node.parentElement?.closest(besides)) nodes.push(node);
  }
  return nodes;
}

/** To where the next text begins, or the block ends. */
function rangeOf({ node, at }: Begin, next: Begin | undefined) {
  const range = document.createRange();
  const block = blockOf(node);
  range.setStart(node, Math.min(at, node.length));
  if (next && block.contains(next.node)) range.setEnd(next.node, Math.min(next.at, next.node.length));
  else range.setEnd(block, block.childNodes.length);
  return range;
}

function blockOf(node: Text): Element {
  let element = node.parentElement ?? document.body;
  while (element.parentElement && ['inline', 'contents'].includes(getComputedStyle(element).display))
    element = element.parentElement;
  return element;
}

function wholly(node: Text) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

function linesOf(range: Range): Box[] {
  const element = range.startContainer.parentElement;
  return element && isShown(element) ? seen(range.getClientRects()) : [];
}

function isShown(element: Element) {
  return element.checkVisibility({ visibilityProperty: true }) && !element.closest('.solo-voce');
}

const least = 3;

/** As boxes of the page, wherever it is scrolled to. */
function seen(rects: DOMRectList): Box[] {
  return [...rects]
    .filter(({ width, height }) => width > least && height > least)
    .map(({ left, top, right, bottom }) => ({
      left: left + scrollX,
      top: top + scrollY,
      right: right + scrollX,
      bottom: bottom + scrollY,
    }));
}
