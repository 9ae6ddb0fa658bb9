/** Of htmlparser2, or of the browser's own page. */
export type PageNode = { type: string; parent: unknown; data?: string };
export type PageElement = PageNode & {
  name: string;
  attribs: Record<string, string>;
  children: PageNode[];
};

export const isElement = (node: unknown): node is PageElement =>
  typeof node === 'object' && node !== null && 'attribs' in node;

export function textOf(node: PageNode): string {
  if (isElement(node)) return node.children.map(textOf).join('');
  return node.type === 'text' ? (node.data ?? '') : '';
}

export function elementsIn(nodes: PageNode[], found: PageElement[] = []): PageElement[] {
  for (const node of nodes.filter(isElement)) {
    found.push(node);
    elementsIn(node.children, found);
  }
  return found;
}

export const namesOf = (names: string) => new Set(names.split(' '));
