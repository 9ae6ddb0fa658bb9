import { splitBlockAs } from 'prosemirror-commands';
import { InputRule } from 'prosemirror-inputrules';
import type { Node, NodeType } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { Shape } from '#app/features/posts/marks/parse.ts';
import { nodes } from './schema.ts';

export type ShapeName = Exclude<Shape, 'paragraph'>;

const isItem = (type: NodeType) => type === nodes.bullet || type === nodes.number;
const goesOn = (type: NodeType) => isItem(type) || type === nodes.quotation;

const attrsOf = (type: NodeType, { attrs: { before } }: Node) => ({ before: isItem(type) ? '\n' : before });

/** What is chosen becomes this shape, or paragraphs again where all of it is. Notes stay notes. */
export function toggleShape(name: ShapeName): Command {
  return ({ doc, tr, selection: { from, to } }, dispatch) => {
    const chosen: [at: number, block: Node][] = [];
    doc.nodesBetween(from, to, (block, at) => {
      if (block.isTextblock && block.type !== nodes.note) chosen.push([at, block]);
      return false;
    });
    const type = chosen.every(([, block]) => block.type === nodes[name]) ? nodes.paragraph : nodes[name];
    for (const [at, block] of chosen) tr.setNodeMarkup(at, type, attrsOf(type, block));
    dispatch?.(tr.scrollIntoView());
    return chosen.length > 0;
  };
}

const leaveShape: Command = ({ tr, selection: { $from } }, dispatch) => {
  dispatch?.(tr.setNodeMarkup($from.before(), nodes.paragraph));
  return true;
};

export const leaveAtStart: Command = (state, dispatch) => {
  const { empty, $from } = state.selection;
  const isShape = goesOn($from.parent.type) || $from.parent.type === nodes.heading;
  return empty && $from.parentOffset === 0 && isShape && leaveShape(state, dispatch);
};

export const beginNext: Command = (state, dispatch) => {
  const { type, content } = state.selection.$from.parent;
  if (goesOn(type) && content.size === 0) return leaveShape(state, dispatch);
  const split = splitBlockAs((block) =>
    goesOn(block.type) ? { type: block.type, attrs: attrsOf(block.type, block) } : { type: nodes.paragraph },
  );
  return split(state, dispatch);
};

export const shapeRules = [
  begunBy(/^#{1,3} $/, nodes.heading),
  begunBy(/^- $/, nodes.bullet),
  begunBy(/^(\d{1,3})\. $/, nodes.number),
  begunBy(/^> $/, nodes.quotation),
];

function begunBy(sign: RegExp, type: NodeType) {
  return new InputRule(sign, ({ tr, selection: { $from } }, [, number], start, end) => {
    const { parent } = $from;
    if (parent.type !== nodes.paragraph) return null;
    const attrs = { ...attrsOf(type, parent), ...(number && { number: Number(number) }) };
    return tr.delete(start, end).setNodeMarkup($from.before(), type, attrs);
  });
}
