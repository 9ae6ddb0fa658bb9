import { isElement, type PageElement } from '#app/features/posts/document/html-page.ts';
import { readLine } from '#app/features/posts/field-rules.ts';
import { uuidOf } from './rows.server.ts';

/** `urls`: the best first. The document has `id` until the site has the photograph. */
export type Photograph = { id: string; urls: string[]; alt: string; caption?: string };

export type About = (attributes: Record<string, string>) => { url?: string; alt?: string };

export function readImage(
  { attribs, parent }: PageElement,
  about: About = () => ({}),
): Photograph | undefined {
  const { src = '', srcset = '', width, height } = attribs;
  const isPixel = width === '1' || height === '1';
  const { url = '', alt = '' } = about(attribs);
  const sized = srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/));
  const [widest] =
    sized.toSorted(([, a = ''], [, b = '']) => Number.parseFloat(b) - Number.parseFloat(a))[0] ??
    [];
  const linked = isElement(parent) && parent.name === 'a' ? parent.attribs.href : '';
  const isPicture = /\.(jpe?g|png|webp|avif|gif)([?#]|$)|googleusercontent\.com\/img\//i.test(
    linked ?? '',
  );
  const written = [
    url,
    widest,
    isPicture ? linked : '',
    attribs['data-orig-file'],
    attribs['data-src'],
    src,
  ];
  const urls = [...new Set(written.map((url) => url?.trim() ?? ''))].filter(
    (url) => url && !url.startsWith('data:'),
  );
  if (isPixel || urls.length === 0) return undefined;
  return { id: uuidOf(`picture:${src || urls[0]}`), urls, alt: readLine(attribs.alt || alt) };
}

type Featured = { url: string; alt?: string; caption?: string };

export function featuredOf({ url, alt = '', caption }: Featured): Photograph {
  return { id: uuidOf(`picture:${url}`), urls: [url], alt: readLine(alt), caption };
}
