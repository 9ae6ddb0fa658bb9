import { querySelectorAll, type XastElement, type XastRoot } from 'svgo';

export function elements(root: XastRoot, selector: string): XastElement[] {
  return querySelectorAll(root, selector).filter((node) => node.type === 'element');
}

/** The first element that the selector finds; throws if there is none. */
export function element(root: XastRoot, selector: string): XastElement {
  const [found] = elements(root, selector);
  if (!found) throw new Error(`No ${selector} in the drawing`);
  return found;
}

export function newElement(name: string, attributes: Record<string, string>, children: XastElement['children'] = []) {
  return { type: 'element', name, attributes, children } satisfies XastElement;
}
