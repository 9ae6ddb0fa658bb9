import { parseInline } from './inline.ts';
import type { Block } from './tree.ts';

const photograph = /^!\[([^\]\n]*)\]\(foto:([\da-f-]{36})\)$/;
const note = /^\[\^([\p{L}\p{N}]{1,20})\]: (?=\S)/u;
const betweenParagraphs = /(\n{2,})/;

type Piece = { before: string; source: string };

/** Line breaks are \n. */
export function parseMarks(content: string): Block[] {
  const pieces = piecesOf(content);
  const notes = new Set(pieces.flatMap(({ source }) => note.exec(source)?.[1] ?? []));
  const begun = new Set<string>();
  return pieces.map(({ before, source }): Block => {
    const [, alt = '', id] = photograph.exec(source) ?? [];
    if (id) return { kind: 'photograph', before, id, alt };
    const [mark, name] = note.exec(source) ?? [];
    if (!mark || !name || begun.has(name)) return { kind: 'paragraph', before, inside: parseInline(source, notes) };
    begun.add(name);
    return { kind: 'note', before, name, inside: parseInline(source.slice(mark.length)) };
  });
}

function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const [position, part] of content.split(betweenParagraphs).entries()) {
    if (position % 2 === 1) before = part;
    else pieces.push(...piecesOfParagraph(before, part));
  }
  return pieces;
}

function piecesOfParagraph(before: string, paragraph: string): Piece[] {
  const pieces: { before: string; lines: string[]; isClosed: boolean }[] = [];
  for (const line of paragraph.split('\n')) {
    const isPhotograph = photograph.test(line);
    const last = pieces.at(-1);
    if (last && !last.isClosed && !isPhotograph && !note.test(line)) last.lines.push(line);
    else pieces.push({ before: last ? '\n' : before, lines: [line], isClosed: isPhotograph });
  }
  return pieces.map(({ before, lines }) => ({ before, source: lines.join('\n') }));
}
