import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The most that a page may weigh, in bytes as sent. */
export const mostOfPage = {
  htmlBytes: 15_000,
  /** Scripts that are loaded at the first touch. */
  scriptBytes: 75_000,
  styleBytes: 20_000,
  fontBytes: 120_000,
  /** A new connection transfers 43,800 bytes in two windows (10 and 20 segments of 1,460 bytes). */
  firstScreenBytes: 43_000,
  allBytes: 300_000,
  requests: 14,
  requestsTouched: 20,
};

// Headers as HTTP/2 compresses them.
const pageHeaderBytes = 1400;
const fileHeaderBytes = 90;

/** Returns an upper bound: every font counts whose range has a character of the page. */
export function weigh(page: string, folder: string) {
  // React Router marks a sheet that two routes share with `#`.
  const html = page.replaceAll('.css#', '.css');
  const read = (address: string) => readFileSync(path.join(folder, address), 'utf8');
  const bytesOf = (addresses: string[]) =>
    addresses.reduce((sum, address) => sum + sentBytes(path.join(folder, address)), 0);
  const scripts = withImports(unique(all(html, /["\s]([^"\s]+\.js)(?=["\s])/g)), read);
  const styles = unique(links(html, 'stylesheet'));
  const fonts = unique(styles.flatMap((address) => fontsFor(html, read(address))));
  const icon = links(html, 'icon').slice(0, 1);
  const { eager, urgent, lazy } = pictures(html);
  const withScripts = html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
  const atFirst = unique([
    ...links(withScripts, 'stylesheet'),
    ...links(html.replaceAll(/<link [^>]*fetchPriority="low"[^>]*>/gi, ''), 'preload'),
    ...urgent,
  ]);
  const sentHtmlBytes = brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).byteLength;
  const requests = 2 + styles.length + fonts.length + icon.length + eager.length;
  return {
    htmlBytes: gzipSync(html).length,
    scriptBytes: bytesOf(scripts),
    styleBytes: bytesOf(styles),
    fontBytes: bytesOf(fonts),
    firstScreenBytes:
      sentHtmlBytes + pageHeaderBytes + bytesOf(atFirst) + atFirst.length * fileHeaderBytes,
    allBytes:
      sentHtmlBytes + bytesOf([...scripts, ...styles, ...fonts, ...icon, ...eager, ...lazy]),
    requests,
    requestsTouched: requests + scripts.length,
  };
}

function sentBytes(file: string) {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function withImports(addresses: string[], read: (address: string) => string) {
  const found = new Set(addresses);
  for (const address of found) {
    for (const name of staticImports(read(address)))
      found.add(path.posix.join(path.posix.dirname(address), name));
  }
  return [...found];
}

/** `import{a}from"./b.js"`, `import"./b.js"` and `export{a}from"./b.js"`; never `import("./b.js")`. */
function staticImports(script: string) {
  return all(
    script,
    /(?:^|[;}\n])(?:import|export)(?:[\w\s*{},$]*\bfrom|\{[^}]*\}from)?\s*["'`](\.[^"'`]+\.js)["'`]/g,
  );
}

function fontsFor(html: string, css: string) {
  const text = html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '').replaceAll('&#x27;', '’');
  const characters = unique([...text]).map((character) => character.codePointAt(0) ?? 0);
  return all(css, /@font-face\s*\{([^}]*url\([^}]*)\}/g)
    .filter((face) => {
      const ranges = readRanges(/unicode-range:([^;}]+)/.exec(face)?.[1]);
      return characters.some((character) =>
        ranges.some(([from, to]) => character >= from && character <= to),
      );
    })
    .flatMap((face) => all(face, /url\(["']?([^)"']+)/g));
}

function readRanges(text = 'U+0-10FFFF') {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [
      Number.parseInt(from.replaceAll('?', '0'), 16),
      Number.parseInt(to.replaceAll('?', 'F'), 16),
    ] as const;
  });
}

/** One file for each element, because the browser loads one of a `<picture>` or of a `srcset`. */
function pictures(html: string) {
  const { lazy = [], eager = [] } = Object.groupBy(html.match(/<img [^>]*>/g) ?? [], (tag) =>
    tag.includes('loading="lazy"') ? 'lazy' : 'eager',
  );
  const addresses = (tags: string[]) => unique(tags.flatMap((tag) => all(tag, / src="([^"]+)"/g)));
  const urgent = eager.filter((tag) => !tag.includes('fetchPriority="low"'));
  return { eager: addresses(eager), urgent: addresses(urgent), lazy: addresses(lazy) };
}

function links(html: string, rel: string) {
  const tags = html.match(/<link [^>]*>/g) ?? [];
  return tags
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => all(tag, /href="([^"]+)"/g));
}

function all(text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? '');
}

function unique<T>(values: T[]) {
  return [...new Set(values)];
}
