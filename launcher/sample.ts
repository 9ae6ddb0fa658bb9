import path from 'node:path';
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
  '/sitemap.xml',
  '/appuntamenti.ics',
];
const postPath = '/post/';
// A release may rename the files of its build, and the pictures that it draws on request.
const fileAddress =
  /"(?:https?:\/\/[^/"]+)?(\/(?!assets\/)[\w-]+\/(?![\w-]+-su-)[\w/-]+\.(?:avif|webp|jpg|png|xml|ics|epub|pdf))[" ]/g;

type Page = {
  status?: number;
  unit: 'words' | 'bytes';
  size: number;
  heading: string;
  files: string[];
};
type Sample = Map<string, Page>;

/** Reads of each kind of page the newest, the oldest and some between, and of each kind of file two that they name. */
export async function readSample(address: string, refuseLate: () => void): Promise<Sample> {
  const kinds = Map.groupBy(await listPaths(address), kindOf);
  const paths = [...kinds.values()].flatMap((kind) => spread(kind, mostOfKind));
  const sample: Sample = new Map();
  const add = async (path: string) => {
    sample.set(path, await readPage(address + path));
    refuseLate();
  };
  for (const path of [...paths, ...furtherPaths]) await add(path);
  const files = Map.groupBy(
    [...sample.values()].flatMap(({ files }) => files),
    (file) => kindOf(file) + path.extname(file),
  );
  for (const kind of files.values()) for (const file of spread(kind, 2)) await add(file);
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

function comparePage(path: string, before: Page, { status, unit, size, heading }: Page) {
  if (status !== 200) throw new Error(`${path} answers ${status ?? 'nothing'}.`);
  if (size < before.size / 2)
    throw new Error(`${path} has ${size} ${unit} instead of ${before.size}.`);
  // A release may change the other headings, which are texts of the program.
  const isOfData = path.startsWith(postPath);
  if ((isOfData || heading === '') && heading !== before.heading)
    throw new Error(`${path} is headed "${heading}" instead of "${before.heading}".`);
}

async function readPage(address: string): Promise<Page> {
  const { status, text, bytes } = await read(address);
  const [heading = ''] = /<h1.*?<\/h1>/s.exec(text) ?? [];
  const words = wordsOf(text).length;
  return {
    status,
    ...(text ? { unit: 'words', size: words } : { unit: 'bytes', size: bytes }),
    heading: wordsOf(heading).join(' '),
    files: Array.from(text.matchAll(fileAddress), ([, file = '']) => file),
  };
}

async function read(address: string) {
  const late = AbortSignal.timeout(patienceMs);
  const response = await fetch(address, { signal: late }).catch(() => undefined);
  const body = await response?.blob().catch(() => undefined);
  const isText = !/^image|pdf|epub/.test(body?.type ?? '');
  return {
    status: body && response?.status,
    text: isText ? ((await body?.text()) ?? '') : '',
    bytes: body?.size ?? 0,
  };
}

/** Without marks, since they may change from release to release. */
function wordsOf(html: string) {
  const text = html.replace(/<(script|style).*?<\/\1>|<[^>]*>|&#?\w+;/gs, ' ');
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
