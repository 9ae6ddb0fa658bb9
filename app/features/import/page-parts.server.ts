import { DomUtils, parseDocument } from 'htmlparser2';
import { decodePercent } from '#app/decode.ts';
import { type Element, isElement, type Node, type Page } from './bounded-parser.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './rows.server.ts';

/** `urls`: the best first. `id` stands in the text until the site has the photograph. */
export type Photograph = { id: string; urls: string[]; alt: string; caption?: string };

export type About = (attributes: Record<string, string>) => { url?: string; alt?: string };

// Unicode keeps these two characters out of texts.
const partSigns = /[\ufdd2\ufdd3]/g;
const sign = (kind: 'p' | 'a' | 'n', number: number) => `\ufdd2${kind}${number}\ufdd3`;

export const withoutSigns = (html: string) => html.replaceAll(partSigns, '');
export const hasSign = (text: string) => text.includes('\ufdd2');

const shapes = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'table', 'form'];

/** Signs take the place of photographs and notes in the page; the notes stand at its end. */
export function takeParts(page: Page, notes: Note[], about: About = () => ({})) {
  const all = DomUtils.getElementsByTagName('*', page);
  const called = (...names: string[]) => all.filter(({ name }) => names.includes(name));
  const photographs: Photograph[] = [];
  for (const image of called('img')) {
    const photograph = readImage(image, about);
    if (photograph) placeImage(image, photographs.push(photograph) - 1);
  }
  const inside = called('a').filter(({ attribs }) => attribs.href?.startsWith('#'));
  const calls = takeNotes(page, inside, all);
  const lost = called(...shapes).filter((element) => DomUtils.textContent(element).trim()).length;
  if (lost > 0) notes.push({ code: 'shapes', detail: `${lost}` });
  return { photographs, calls };
}

const textNode = (text: string) => parseDocument(text).children[0] as Node;

function readImage({ attribs, parent }: Element, about: About): Photograph | undefined {
  const { src = '', srcset = '', width, height } = attribs;
  const isPixel = width === '1' || height === '1';
  const { url = '', alt = '' } = about(attribs);
  const sized = srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/));
  const [widest] = sized.toSorted(([, a = ''], [, b = '']) => Number.parseFloat(b) - Number.parseFloat(a))[0] ?? [];
  const linked = isElement(parent) && parent.name === 'a' ? parent.attribs.href : '';
  const isPicture = /\.(jpe?g|png|webp|avif|gif)([?#]|$)|googleusercontent\.com\/img\//i.test(linked ?? '');
  const written = [url, widest, isPicture ? linked : '', attribs['data-orig-file'], attribs['data-src'], src];
  const urls = [...new Set(written.map((url) => url?.trim() ?? ''))].filter((url) => url && !url.startsWith('data:'));
  if (isPixel || urls.length === 0) return undefined;
  return { id: uuidOf(`picture:${src || urls[0]}`), urls, alt: tidyAlt(attribs.alt || alt) };
}

type Featured = { url: string; alt?: string; caption?: string };

export function featuredOf({ url, alt = '', caption }: Featured): Photograph {
  return { id: uuidOf(`picture:${url}`), urls: [url], alt: tidyAlt(alt), caption };
}

const tidyAlt = (text: string) => text.replaceAll(/[[\]\s]+/g, ' ').trim();

function placeImage(image: Element, number: number) {
  const link = image.parent;
  const isAlone = isElement(link) && link.name === 'a' && DomUtils.textContent(link).trim() === '';
  DomUtils.replaceElement(isAlone ? link : image, textNode(sign('p', number)));
}

const isCall = (link: Element) => /^[[(]?(?:\d{1,3}|\*{1,3}|[a-z])[\])]?$/i.test(DomUtils.textContent(link).trim());

/** A numeral, a star or a letter that links to a block with a way back calls a note. */
function takeNotes(page: Page, links: Element[], all: Element[]): Set<string> {
  const places = new Map(all.flatMap((element) => placesOf(element).map((place) => [place, element])));
  const calls = new Set<string>();
  for (const link of links.filter(isCall)) {
    const place = (link.attribs.href ?? '').slice(1);
    const body = noteAround(places.get(decodePercent(place) ?? place), link);
    if (!body) continue;
    const number = calls.size + 1;
    calls.add(`${number}`);
    const words = wordsOf(body);
    DomUtils.replaceElement(link, textNode(sign('a', number)));
    DomUtils.removeElement(body);
    for (const node of parseDocument(`<p>${sign('n', number)} ${words}</p>`).children) DomUtils.appendChild(page, node);
  }
  return calls;
}

/** Before 2014 a place had a name. */
const placesOf = ({ name, attribs }: Element) =>
  [attribs.id, name === 'a' && attribs.name].filter((id) => !!id) as string[];

const noteBlocks = ['li', 'p', 'div', 'dd', 'section', 'aside'];

function noteAround(target: Element | undefined, link: Element): Element | undefined {
  for (let at: unknown = target; isElement(at); at = at.parent)
    if (noteBlocks.includes(at.name)) return !linksIn(at).includes(link) && isNote(at) ? at : undefined;
  return undefined;
}

const isNote = (block: Element) =>
  waysBack(block).length > 0 || /footnote|\bfn/i.test(`${block.attribs.class} ${block.attribs.id}`);

const linksIn = (block: Element) => DomUtils.getElementsByTagName('a', block);

const waysBack = (block: Element) => linksIn(block).filter(({ attribs }) => attribs.href?.startsWith('#'));

function wordsOf(body: Element) {
  for (const back of waysBack(body)) DomUtils.removeElement(back);
  return DomUtils.getInnerHTML(body)
    .replaceAll(/<\/?(p|div|li|br|blockquote|h\d)\b[^>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ');
}

export function putParts(text: string, photographs: Photograph[]): string {
  return text
    .replaceAll(/\s*\ufdd2p(\d+)\ufdd3\s*/g, (_sign, number: string) => {
      const photograph = photographs[Number(number)];
      return photograph ? `\n\n${markOf(photograph)}\n\n` : '\n\n';
    })
    .replaceAll(/\ufdd2([an])(\d+)\ufdd3/g, (_sign, kind, number) => (kind === 'a' ? `[^${number}]` : `[^${number}]:`))
    .replaceAll(/[^\S\n\u00a0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const markOf = ({ id, alt }: Pick<Photograph, 'id' | 'alt'>) => `![${alt}](foto:${id})`;
