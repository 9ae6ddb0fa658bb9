import { escaped } from './bounded-parser.server.ts';

type Node = Record<string, unknown>;

const nodesOf = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

const mostDepth = 100;
const blocks: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};

/** The editor's tree of Ghost 5 and later. */
export function lexicalHtml(value: unknown, depth = 0): string {
  const node = nodeOf(value);
  const type = `${node.type ?? ''}`;
  if (depth > mostDepth) return '';
  const inside = () =>
    nodesOf(node.children)
      .map((child) => lexicalHtml(child, depth + 1))
      .join('');
  if (type.endsWith('text')) return look(Number(node.format), escaped(node.text));
  if (type === 'linebreak') return '<br>';
  if (type === 'link' || type === 'autolink') return `<a href="${escaped(node.url)}">${inside()}</a>`;
  const tag = tagOf(type, node);
  return tag ? `<${tag}>${inside()}</${tag}>` : cardHtml(type, node) || inside();
}

function tagOf(type: string, { tag }: Node) {
  if (type.endsWith('heading')) return escaped(tag);
  return type === 'list' ? escaped(tag ?? 'ul') : blocks[type];
}

function look(format: number, text: string) {
  const bold = format & 1 ? `<strong>${text}</strong>` : text;
  return format & 2 ? `<em>${bold}</em>` : bold;
}

const pictureHtml = ({ src, alt, caption }: Node) =>
  `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"><figcaption>${caption ?? ''}</figcaption></figure>`;
const linkHtml = (url: unknown, text: unknown) => `<p><a href="${escaped(url)}">${escaped(text || url)}</a></p>`;

const wordFields = [
  ...['productTitle', 'heading', 'header', 'subheading', 'subheader'],
  ...['productDescription', 'calloutText', 'textValue', 'content'],
];

/** Whatever its kind, a card keeps its pictures, words and code, and its HTML or else its address. */
function cardHtml(kind: string, card: Node): string {
  if (/image$/.test(kind)) return pictureHtml(card);
  if (kind === 'video' || kind === 'audio') return `<video src="${escaped(card.src)}"></video>`;
  const pictures = nodesOf(card.images).map((image) => pictureHtml(nodeOf(image)));
  const words = wordFields.map((name) => (card[name] ? `<p>${card[name]}</p>` : ''));
  const code = escaped(card.markdown ?? card.code);
  const url = card.buttonUrl ?? card.url ?? card.src;
  const title = card.buttonText ?? card.fileName ?? nodeOf(card.metadata).title;
  const rest = card.html ?? (url ? linkHtml(url, title) : '');
  return [...pictures, ...words, code && `<pre>${code}</pre>`, rest].join('');
}

/** Mobiledoc 0.3: the editor of Ghost 2 to 4. */
export function mobiledocHtml({ sections, cards, markups, atoms }: Node): string {
  const marked = (tag: unknown, markers: unknown) =>
    `<${escaped(tag)}>${markersHtml(nodesOf(markers), nodesOf(markups), nodesOf(atoms))}</${escaped(tag)}>`;
  const sectionHtml = ([kind, tag, inside]: unknown[]) => {
    if (kind === 1) return marked(tag, inside);
    if (kind === 2) return pictureHtml({ src: tag });
    if (kind === 3)
      return `<${escaped(tag)}>${nodesOf(inside)
        .map((row) => marked('li', row))
        .join('')}</${escaped(tag)}>`;
    const [name, card] = nodesOf(nodesOf(cards)[Number(tag)]);
    return cardHtml(`${name}`, nodeOf(card));
  };
  return nodesOf(sections)
    .map((section) => sectionHtml(nodesOf(section)))
    .join('');
}

/** `[kind, markups that begin, how many end, text or atom]`. */
function markersHtml(markers: unknown[], markups: unknown[], atoms: unknown[]) {
  const open: string[] = [];
  return markers
    .map((marker) => {
      const [kind, begun, ended, text] = nodesOf(marker);
      const tags = nodesOf(begun).map((index) => nodesOf(markups[Number(index)]));
      const before = tags.map(([tag, attributes]) => `<${escaped(tag)}${hrefOf(nodesOf(attributes))}>`).join('');
      open.push(...tags.map(([tag]) => escaped(tag)));
      const after = open.splice(open.length - Math.min(Number(ended) || 0, open.length)).toReversed();
      const atom = nodesOf(atoms[Number(text)])[0] === 'soft-return' ? '<br>' : '';
      return before + (kind === 0 ? escaped(text) : atom) + after.map((tag) => `</${tag}>`).join('');
    })
    .join('');
}

function hrefOf(attributes: unknown[]) {
  const at = attributes.indexOf('href');
  return at < 0 ? '' : ` href="${escaped(attributes[at + 1])}"`;
}
