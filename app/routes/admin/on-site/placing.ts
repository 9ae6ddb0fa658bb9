export type Box = { left: number; top: number; right: number; bottom: number };
export type Point = { left: number; top: number };

const side = 44;
const gap = 10;
const edge = 2;
const step = 8;
const reach = 320;

/** Beside each text, as near as may be, a square that covers no word, no control and no other square. */
export function placePencils(texts: Box[][], obstacles: Box[], width: number): Point[] {
  const taken: Box[] = [];
  return texts.map((lines) => {
    const place = nearest(lines, obstacles.concat(taken), width);
    taken.push(squareAt(place));
    return place;
  });
}

function nearest(lines: Box[], obstacles: Box[], width: number): Point {
  const around = boxAround(lines);
  const near = obstacles.filter((box) => box.bottom > around.top - reach - side && box.top < around.bottom + reach);
  const free = placesAround(lines, around, width)
    .map((place) => ({ place, cost: costOf(place, lines, around) }))
    .sort((one, other) => one.cost - other.cost)
    .find(({ place }) => !near.some((box) => overlap(squareAt(place), box)));
  return free?.place ?? { left: width - side - edge, top: around.top };
}

function placesAround(lines: Box[], around: Box, width: number): Point[] {
  const first = lines[0] ?? around;
  const last = lines.at(-1) ?? around;
  const lefts = [first.right + gap, last.right + gap, around.right + gap, around.left - side - gap];
  const inside = [around.left, around.right - side, width - side - edge, edge].concat(lefts);
  const columns = [...new Set(inside)].filter((left) => left >= edge && left + side + edge <= width);
  const middle = (first.top + first.bottom - side) / 2;
  const tops = [middle, (around.top + around.bottom - side) / 2];
  for (let top = around.top - reach; top < around.bottom + reach; top += step) tops.push(top);
  return tops.filter((top) => top >= 0).flatMap((top) => columns.map((left) => ({ left, top })));
}

/** To the right before all else, and at the height of the words. */
function costOf({ left, top }: Point, lines: Box[], around: Box) {
  const isTall = around.bottom - around.top > 4 * side;
  const aim = isTall ? (lines[0] ?? around) : around;
  const across = Math.max(left - around.right, around.left - left - side, 0);
  const along = Math.max(top - around.bottom, around.top - top - side, 0);
  const isRight = lines.every((line) => left >= line.right || top >= line.bottom || top + side <= line.top);
  const isBeyond = left >= around.left + (around.right - around.left) / 2;
  const off = Math.abs(top + side / 2 - (aim.top + aim.bottom) / 2);
  return across + 1.5 * along + 0.3 * off + (isRight && isBeyond && along === 0 ? 0 : 24);
}

export function boxAround(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const squareAt = ({ left, top }: Point): Box => ({ left, top, right: left + side, bottom: top + side });

function overlap(one: Box, other: Box) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
