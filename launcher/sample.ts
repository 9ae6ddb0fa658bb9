import { patienceMs } from './change.ts';

// The trial reads as many pages of a large site as of a small one.
const mostParts = 8;
const mostOfKind = 100;
// The sitemap has none of these.
const furtherPaths = [
  '/amministrazione',
  '/pensieri-quotidiani?pagina=2',
  '/pensieri-quotidiani?cerca=la',
  '/feed.xml',
];
const postPath = '/post/';

type Page = { status?: number; words: number; heading: string };
type Sample = Map<string, Page>;

/** Reads of each kind of page the newest, the oldest and some between. */
export async function readSample(address: string, refuseLate: () => void): Promise<Sample> {
  const kinds = Map.groupBy(await listPaths(address), kindOf);
  const paths = [...kinds.values()].flatMap((kind) => spread(kind, mostOfKind));
  const sample: Sample = new Map();
  for (const path of [...paths, ...furtherPaths]) {
    sample.set(path, await readPage(address + path));
    refuseLate();
  }
  return sample;
}

async function listPaths(address: string, page = '/sitemap.xml'): Promise<string[]> {
  const { status, text } = await read(address + page);
  if (status !== 200) throw new Error(`${page} answers ${status ?? 'nothing'}.`);
  const paths = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, location = '']) => {
    const { pathname, search } = new URL(location.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  if (!text.includes('<sitemapindex')) return paths;
  const listed: string[] = [];
  for (const part of spread(paths, mostParts)) listed.push(...(await listPaths(address, part)));
  return listed;
}

/** `/archivio/2026/marzo` is of another kind than `/archivio/2026`. */
function kindOf(path: string) {
  const [, first, ...rest] = path.split('/');
  return `${first}/${rest.length}`;
}

/** Includes the first path and the last. */
export function spread(paths: string[], most: number) {
  const step = Math.max(1, (paths.length - 1) / (most - 1));
  const length = Math.min(paths.length, most);
  return Array.from({ length }, (_, index) => paths[Math.round(index * step)] ?? '');
}

/** @throws Error if a page lacks what it had */
export async function comparePages(sample: Sample, address: string, refuseLate: () => void) {
  for (const [path, before] of sample) {
    if (before.status !== 200) continue;
    const now = await readPage(address + path);
    refuseLate();
    comparePage(path, before, now);
  }
}

function comparePage(path: string, before: Page, { status, words, heading }: Page) {
  if (status !== 200) throw new Error(`${path} answers ${status ?? 'nothing'}.`);
  if (words < before.words / 2)
    throw new Error(`${path} has ${words} words instead of ${before.words}.`);
  // A release may change the other headings, which are texts of the program.
  const isOfData = path.startsWith(postPath);
  if ((isOfData || heading === '') && heading !== before.heading)
    throw new Error(`${path} is headed "${heading}" instead of "${before.heading}".`);
}

async function readPage(address: string): Promise<Page> {
  const { status, text } = await read(address);
  const [heading = ''] = /<h1.*?<\/h1>/s.exec(text) ?? [];
  return { status, words: wordsOf(text).length, heading: wordsOf(heading).join(' ') };
}

async function read(address: string) {
  const late = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { signal: late }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  return { status: text === undefined ? undefined : response?.status, text: text ?? '' };
}

/** Without marks, since they may change from release to release. */
function wordsOf(html: string) {
  const text = html.replace(/<(script|style).*?<\/\1>|<[^>]*>|&#?\w+;/gs, ' ');
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
