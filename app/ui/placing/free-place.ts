export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
type Place = { left: number; top: number };

const step = 16;
const gap = 6;

/** The lowest place in `room`, and there the rightmost, that lies over none of `taken`. The corner where there is none. */
export function freePlace({ width, height }: Size, room: Box, taken: Box[]): Place {
  const corner = { left: room.right - width, top: room.bottom - height };
  for (let { top } = corner; top >= room.top; top -= step)
    for (let { left } = corner; left >= room.left; left -= step) {
      const own = { left, top, right: left + width, bottom: top + height };
      if (!taken.some((box) => overlaps(own, box))) return { left, top };
    }
  return corner;
}

function overlaps(one: Box, other: Box) {
  const isBeside = one.right + gap <= other.left || other.right + gap <= one.left;
  return !isBeside && one.bottom + gap > other.top && other.bottom + gap > one.top;
}
