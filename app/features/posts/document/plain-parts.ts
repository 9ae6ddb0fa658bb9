import type { Block, Inline, ListItem, Mark, Photograph, TextDocument } from './document.ts';

/** For a mail without HTML: the blocks, then the footnotes. An address stands behind its words. */
export function plainParts(
  { content }: TextDocument,
  photographText: (photograph: Photograph['attrs']) => string = () => '',
): string[] {
  const notes: string[] = [];
  const inline = (nodes: readonly Inline[] = []): string =>
    inLinks(nodes)
      .map(({ href, nodes }) => {
        const words = nodes.map(plain).join('');
        return href && href !== words ? `${words} (${href})` : words;
      })
      .join('');
  function plain(node: Inline): string {
    if (node.type === 'text') return node.text;
    if (node.type === 'hard_break') return '\n';
    const number = notes.push('');
    notes[number - 1] = `[${number}] ${inline(node.content)}`;
    return `[${number}]`;
  }
  const lines = ({ content }: ListItem) =>
    content.map((paragraph) => inline(paragraph.content)).join('\n');
  function block(node: Block): string {
    switch (node.type) {
      case 'photograph':
        return photographText(node.attrs);
      case 'paragraph':
      case 'heading':
        return inline(node.content);
      case 'bullet_list':
        return node.content.map((item) => `- ${lines(item).replaceAll('\n', '\n  ')}`).join('\n');
      case 'ordered_list':
        return node.content
          .map(
            (item, position) =>
              `${node.attrs.start + position}. ${lines(item).replaceAll('\n', '\n  ')}`,
          )
          .join('\n');
      case 'blockquote':
        return node.content
          .map(({ content }) => `> ${inline(content).replaceAll('\n', '\n> ')}`)
          .join('\n>\n');
    }
  }
  const blocks = content.map(block);
  return [...blocks, ...notes].filter((part) => part.trim() !== '');
}

/** Neighbours of one link together. */
export function inLinks(nodes: readonly Inline[]) {
  const groups: { href?: string; nodes: Inline[] }[] = [];
  for (const node of nodes) {
    const href = node.marks?.find(
      (mark): mark is Extract<Mark, { type: 'link' }> => mark.type === 'link',
    )?.attrs.href;
    const last = groups.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else groups.push({ href, nodes: [node] });
  }
  return groups;
}
