import { type Config, optimize, type XastRoot } from 'svgo';
import { outlineText } from './outlines.ts';
import { element, elements, newElement } from './tree.ts';

function transformed(svg: string, ...steps: ((root: XastRoot) => void)[]): string {
  const plugins = steps.map((step) => ({ name: step.name, fn: step }));
  return optimize(svg, { plugins }).data;
}

/** The bites are discs in paper colour; as a mask they show any background. */
function biteTheLoaf(root: XastRoot): void {
  const svg = element(root, 'svg');
  const bites = elements(root, '[fill="var(--carta)"]');
  const [x = '', y = '', width = '', height = ''] = svg.attributes.viewBox?.split(' ') ?? [];
  const box = { x, y, width, height };
  for (const bite of bites) bite.attributes.fill = '#000';
  const mask = newElement('mask', { id: 'bites', maskUnits: 'userSpaceOnUse', ...box }, [
    newElement('rect', { ...box, fill: '#fff' }),
    ...bites,
  ]);
  element(root, 'svg > path').attributes.mask = 'url(#bites)';
  svg.children = [mask, ...svg.children.filter((child) => child.type !== 'element' || !bites.includes(child))];
}

/** The <img> has the alternative text. */
function stripAttributes(root: XastRoot): void {
  for (const node of elements(root, '*')) {
    const { role, class: name, 'aria-label': label, 'aria-hidden': hidden, ...attributes } = node.attributes;
    node.attributes = attributes;
  }
}

const OPTIMISE: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [{ name: 'preset-default', params: { overrides: { inlineStyles: false, minifyStyles: false } } }],
};

export function outlined(svg: string): string {
  return transformed(svg, outlineText);
}

export function makePicture(name: string, source: string): string {
  const own = name === 'crumbs' ? [biteTheLoaf] : [];
  return optimize(transformed(source, outlineText, ...own, stripAttributes), OPTIMISE).data;
}
