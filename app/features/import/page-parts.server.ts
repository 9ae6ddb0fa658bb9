import { DomUtils } from 'htmlparser2';
import {
  type Element,
  isElement,
  type Page,
  putNotes,
  signNode,
  takeNotes,
} from '#app/features/posts/marks/read-html.ts';
import type { Note } from './report.ts';
import { uuidOf } from './rows.server.ts';

/** `urls`: the best first. `id` stands in the text until the site has the photograph. */
export type Photograph = { id: string; urls: string[]; alt: string; caption?: string };

export type About = (attributes: Record<string, string>) => { url?: string; alt?: string };

/** Signs take the place of photographs and notes in the page; the notes stand at its end. */
export function takeParts(page: Page, notes: Note[], about: About = () => ({})) {
  const all = DomUtils.getElementsByTagName('*', page);
  const called = (...names: string[]) => all.filter(({ name }) => names.includes(name));
  const photographs: Photograph[] = [];
  for (const image of called('img')) {
    const photograph = readImage(image, about);
    if (photograph) placeImage(image, photographs.push(photograph) - 1);
  }
  const calls = takeNotes(page);
  const lost = called('table', 'form').filter((element) => DomUtils.textContent(element).trim()).length;
  if (lost > 0) notes.push({ code: 'shapes', detail: `${lost}` });
  return { photographs, calls };
}

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
  DomUtils.replaceElement(isAlone ? link : image, signNode('p', number));
}

export function putParts(text: string, photographs: Photograph[]): string {
  return putNotes(text)
    .replaceAll(/\s*\ufdd2p(\d+)\ufdd3\s*/g, (_sign, number: string) => {
      const photograph = photographs[Number(number)];
      return photograph ? `\n\n${markOf(photograph)}\n\n` : '\n\n';
    })
    .replaceAll(/[^\S\n\u00a0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const markOf = ({ id, alt }: Pick<Photograph, 'id' | 'alt'>) => `![${alt}](foto:${id})`;
