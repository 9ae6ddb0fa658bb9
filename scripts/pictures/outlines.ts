import { svgPathProperties } from 'svg-path-properties';
import { mapNodesToParents, type XastElement, type XastRoot } from 'svgo';
import { hangingBaseline, lineWidth, placeGlyph, setLine, type Type } from './glyphs.ts';
import { element, elements } from './tree.ts';

type Parents = ReturnType<typeof mapNodesToParents>;

function inherited(node: XastElement, name: string, parents: Parents): string | undefined {
  const own = node.attributes[name];
  const parent = parents.get(node);
  return own ?? (parent?.type === 'element' ? inherited(parent, name, parents) : undefined);
}

/** The design's class sets the hours in italics with lining figures. */
function typeOf(text: XastElement, parents: Parents): Type {
  const isHour = text.attributes.class?.split(' ').includes('hr') ?? false;
  return {
    style: isHour || inherited(text, 'font-style', parents) === 'italic' ? 'italic' : 'normal',
    weight: Number(inherited(text, 'font-weight', parents) ?? 400),
    size: Number(inherited(text, 'font-size', parents)),
    letterSpacing: Number(inherited(text, 'letter-spacing', parents) ?? 0),
    features: isHour ? { lnum: true } : {},
  };
}

function content(node: XastElement): string {
  return node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

function straight(text: XastElement, type: Type, parents: Parents): string {
  const line = setLine(content(text), type);
  const shift = inherited(text, 'text-anchor', parents) === 'end' ? lineWidth(line) : 0;
  const x = Number(text.attributes.x) - shift;
  const y = Number(text.attributes.y);
  return line.map((set) => placeGlyph(set, type, { x: x + set.middle, y, sin: 0, cos: 1 })).join('');
}

function alongPath(textPath: XastElement, guide: XastElement, type: Type): string {
  const path = new svgPathProperties(guide.attributes.d ?? '');
  const start = (path.getTotalLength() * Number.parseFloat(textPath.attributes.startOffset ?? '0')) / 100;
  const drop = hangingBaseline(type);
  const glyphs = setLine(content(textPath), type).map((set) => {
    const { x, y, tangentX: cos, tangentY: sin } = path.getPropertiesAtLength(start + set.middle);
    return placeGlyph(set, type, { x: x - sin * drop, y: y + cos * drop, sin, cos });
  });
  return glyphs.join('');
}

function remove(node: XastElement, parents: Parents): void {
  const parent = parents.get(node);
  if (parent) parent.children = parent.children.filter((child) => child !== node);
}

function outline(text: XastElement, root: XastRoot, parents: Parents): void {
  const type = typeOf(text, parents);
  const textPath = text.children.find((child) => child.type === 'element');
  const guide = textPath && element(root, textPath.attributes.href ?? '');
  const d = textPath && guide ? alongPath(textPath, guide, type) : straight(text, type, parents);
  if (guide) remove(guide, parents);
  const { class: className, fill } = text.attributes;
  text.name = 'path';
  text.attributes = { ...(className && { class: className }), ...(fill && { fill }), d };
  text.children = [];
}

/** Turns texts into paths and removes contours that only guided a text. */
export function outlineText(root: XastRoot): void {
  const parents = mapNodesToParents(root);
  for (const text of elements(root, 'text')) outline(text, root, parents);
}
