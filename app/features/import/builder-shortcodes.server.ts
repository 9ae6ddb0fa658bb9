import { decodePercent, escapeMarkup } from '#app/platform/decode.ts';

// Divi, WPBakery, Avada and Enfold. Without «]» it matches the rest, so that no part of a text is read twice.
const shortcode = /\[(\/?)((?:et_pb|vc|fusion|av)_\w+)((?:"[^"]*"|'[^']*'|[^\]"'])*)(\]?)/g;
const attribute = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
const rawHtml = /\[vc_raw_(html|js)[^\][]*\]([\w+/=\s]*)\[\/vc_raw_(?:html|js)\]/g;

const headings = /^(title|heading|h2)$/;
const words = /^(text|h4|subhead|author|button_text)$/;
const pictures = /^(src|images?|image_url|portrait_url|gallery_ids|custom_src)$/;
const sources = /^(src|link|audio)$/;
const players = /_(?:video|audio|code)/;

/** A block without words, which separates the texts before and after it. */
const boundary = '\n\n<figure></figure>\n\n';

/** The shortcodes of a page builder become their words and pictures. `image` draws an attachment. */
export function withoutBuilder(html: string, image: (id: string) => string): string {
  return html
    .replaceAll(rawHtml, (_, kind: string, code: string) =>
      kind === 'html' ? (decodePercent(Buffer.from(code, 'base64').toString()) ?? '') : '',
    )
    .replaceAll(shortcode, (written, closing, name: string, attributes: string, end) => {
      if (!end) return written;
      return boundary + (closing ? '' : htmlOf(name, readAttributes(attributes), image));
    });
}

function readAttributes(written: string): Record<string, string> {
  const found = written.matchAll(attribute);
  return Object.fromEntries(
    Array.from(found, ([, name = '', double, single]) => [
      name,
      decoded(double ?? single ?? '').trim(),
    ]),
  );
}

/** Divi and WPBakery write quotes and brackets in their own way. */
const decoded = (value: string) =>
  value
    .replaceAll(/%22|``/g, '"')
    .replaceAll(/%91|`\{`/g, '[')
    .replaceAll(/%93|`\}`/g, ']');

/** Brackets in words are not shortcodes. */
const unbracketed = (words: string) => words.replaceAll('[', '&#91;');

function htmlOf(
  name: string,
  attributes: Record<string, string>,
  image: (id: string) => string,
): string {
  const isPlayer = players.test(name);
  const mediumOf = (value: string) => {
    if (/^[\d,\s]+$/.test(value)) return (value.match(/\d+/g) ?? []).map(image).join('\n');
    if (!/^(https?:)?\/\//.test(value)) return '';
    const src = `src="${escapeMarkup(value)}"`;
    return isPlayer
      ? `<iframe ${src}></iframe>`
      : `<img ${src} alt="${escapeMarkup(attributes.alt ?? '')}">`;
  };
  const found = Object.entries(attributes).map(([attribute, value]) => {
    if (headings.test(attribute)) return `<h3>${unbracketed(value)}</h3>`;
    if (words.test(attribute)) return `<div>${unbracketed(value)}</div>`;
    return (isPlayer ? sources : pictures).test(attribute) ? mediumOf(value) : '';
  });
  return found.join('\n');
}
