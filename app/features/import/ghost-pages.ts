type Node = Record<string, unknown>;

export const escaped = (value: unknown) =>
  `${value ?? ''}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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

const wordCards: Record<string, (card: Node) => string> = {
  header: (card) => `<h2>${card.heading ?? card.header ?? ''}</h2><p>${card.subheading ?? card.subheader ?? ''}</p>`,
  product: (card) => `<p><b>${card.productTitle ?? ''}</b></p>${card.productDescription ?? ''}`,
  'call-to-action': (card) =>
    `${card.textValue ?? ''}${card.buttonUrl ? linkHtml(card.buttonUrl, card.buttonText) : ''}`,
  email: ({ html }) => `${html ?? ''}`,
  'email-cta': ({ html }) => `${html ?? ''}`,
};

/** Cards have the same names in both editors. */
export function cardHtml(name: string, card: Node): string {
  const kind = name.replace(/^card-/, '');
  switch (kind) {
    case 'image':
      return pictureHtml(card);
    case 'gallery':
      return nodesOf(card.images)
        .map((image) => pictureHtml({ ...nodeOf(image), src: nodeOf(image).src }))
        .join('');
    case 'html':
      return `${card.html ?? ''}`;
    case 'markdown':
      return `<pre>${escaped(card.markdown)}</pre>`;
    case 'code':
    case 'codeblock':
      return card.code ? `<pre>${escaped(card.code)}</pre>` : '';
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'bookmark':
      return linkHtml(card.url, nodeOf(card.metadata).title);
    case 'button':
      return linkHtml(card.buttonUrl, card.buttonText);
    case 'embed':
      return `${card.html || linkHtml(card.url, '')}`;
    case 'video':
    case 'audio':
      return `<video src="${escaped(card.src)}"></video>`;
    case 'file':
      return linkHtml(card.src, card.fileName);
    case 'callout':
      return `<p>${card.calloutText ?? ''}</p>`;
    case 'toggle':
      return `<p><b>${card.heading ?? ''}</b></p>${card.content ?? ''}`;
    default:
      return wordCards[kind]?.(card) ?? '';
  }
}

/** Mobiledoc 0.3: the editor of Ghost 2 to 4. */
export function mobiledocHtml({ sections, cards, markups, atoms }: Node): string {
  const marked = (markers: unknown) => markersHtml(nodesOf(markers), nodesOf(markups), nodesOf(atoms));
  return nodesOf(sections)
    .map((section) => {
      const [kind, tag, inside] = nodesOf(section);
      if (kind === 1) return `<${escaped(tag)}>${marked(inside)}</${escaped(tag)}>`;
      if (kind === 2) return pictureHtml({ src: tag });
      if (kind === 3)
        return `<${escaped(tag)}>${nodesOf(inside)
          .map((one) => `<li>${marked(one)}</li>`)
          .join('')}</${escaped(tag)}>`;
      const [name, card] = nodesOf(nodesOf(cards)[Number(tag)]);
      return cardHtml(`${name}`, nodeOf(card));
    })
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
