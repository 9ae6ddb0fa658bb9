import {
  type CardShape,
  type CardStyle,
  cardFrames,
  type HourMark,
  type LineBox,
} from './cards.ts';
import { dome } from './dome.ts';

// The y of the ground, the largest half width of the dome, the distance of its middle from the right side in half widths,
// and how wide the light falls.
const placements = {
  wide: { ground: 470, widest: 312, inset: 0.74, light: 0.62 },
  square: { ground: 888, widest: 428 / 0.98, inset: 0.86, light: 0.5 },
  tall: { ground: 1560, widest: 600, inset: 0.72, light: 0.5 },
};
const steepness = 0.98;
const air = 46;
const rings = [1, 0.86, 0.725, 0.6, 0.48, 0.365].map((width, ring) => ({
  width,
  height: width * (steepness - 0.035 * ring),
}));
const mouth = { width: 0.3, height: 0.222, left: 0.006 };
const hours = ['ore 4.30', 'ore 3', 'ore 2', 'ore 1', 'ore 24', 'ore 23'];
const smallestHour = 14;
const smallestWithHours = 200;
const fromSide = 56;
const slide = 0.02;
const widthOfCharacter = 0.42;
const grains = [
  [-0.171, -0.048],
  [-0.087, -0.126],
  [0.015, -0.159],
  [0.117, -0.126],
  [0.201, -0.048],
] as const;

const styles = {
  night: {
    rings: ['#1b2b38', '#3a2b30', '#6e281b', '#a8321a', '#cf5e2a', '#e5a045'],
    hours: ['#e9c48f', '#e9c48f', '#e9c48f', '#f9e3c4', '#2a0c04', '#2a0c04'],
    ...{
      mouth: '#13202b',
      grain: '#e5a045',
      door: '#f6e6c4',
      floor: '#0d161d',
      light: '#f6e6c4',
      star: '#f6e6c4',
    },
  },
  dawn: {
    rings: ['#af3d20', '#b84a26', '#c35c2d', '#cf7236', '#db8a3e', '#e5a045'],
    hours: ['#ffe3cb', '#ffe3cb', '#ffe3cb', '#2a0c04', '#2a0c04', '#2a0c04'],
    ...{
      mouth: '#f6e6c4',
      grain: '#cf5e2a',
      door: '#a8321a',
      floor: '#6e281b',
      light: '',
      star: '',
    },
  },
  paper: {
    rings: ['', '', '', '', '', '#a8321a'],
    hours: [],
    ...{ mouth: '#f7f1e6', grain: '#a8321a', door: '#a8321a', floor: '', light: '', star: '' },
  },
} satisfies Record<CardStyle, object>;
const outline = 'stroke="#1d2229" stroke-width="2"';

// Across and down, from 0 to 1, and the radius.
const stars = [
  [0, 0.902, 1.1],
  [0.002, 0.604, 1.1],
  [0.052, 0.7535, 1.9],
  [0.075, 0.757, 1.9],
  [0.078, 0.9755, 1.1],
  [0.11, 0.9, 1.1],
  [0.2, 0.632, 1.1],
  [0.203, 0.708, 1.1],
  [0.211, 0.714, 1.1],
  [0.233, 0.887, 1.1],
  [0.236, 0.646, 1.1],
  [0.238, 0.8632, 1.1],
  [0.248, 0.7125, 1.9],
  [0.251, 0.575, 1.1],
  [0.312, 0.9643, 3.1],
  [0.329, 0.736, 1.9],
  [0.333, 0.5207, 1.1],
  [0.374, 0.8752, 1.1],
  [0.489, 0.003, 3.1],
  [0.497, 0.546, 1.9],
  [0.522, 0.55, 1.1],
  [0.593, 0.1348, 3.1],
  [0.632, 0.1411, 1.1],
  [0.807, 0.1202, 1.1],
  [0.817, 0.2368, 1.1],
  [0.878, 0.1087, 1.9],
  [0.887, 0.5474, 1.1],
  [0.9, 0.1841, 3.1],
  [0.909, 0.0537, 1.1],
  [0.959, 0.0247, 1.9],
] as const;

export type CardLayout = { middle: number; ground: number; width: number; height: number };

/** The dome takes what the quote leaves above it. */
export function layoutOf(shape: CardShape, quoteBottom: number): CardLayout {
  const { ground, widest, inset } = placements[shape];
  const left =
    shape === 'wide' ? Number.POSITIVE_INFINITY : (ground - quoteBottom - air) / steepness;
  const width = Math.min(widest, left);
  return {
    middle: cardFrames[shape].width - inset * width,
    ground,
    width,
    height: width * steepness,
  };
}

/** Where the light begins at the height of a line in the foot; the card's right margin where there is none. */
export function footEnd(
  shape: CardShape,
  style: CardStyle,
  { middle, ground, width }: CardLayout,
  y: number,
) {
  const { width: side, edge } = cardFrames[shape];
  return styles[style].light
    ? middle - 0.033 * width - placements[shape].light * (y - ground) - air / 2
    : side - edge;
}

/** Each mark slides up its ring until it fits on the card. */
export function hourMarks(
  shape: CardShape,
  style: CardStyle,
  placement: CardLayout,
  isQuiet = false,
): HourMark[] {
  if (isQuiet || placement.width < smallestWithHours) return [];
  const size = Math.max(smallestHour, 0.043 * placement.width);
  return styles[style].hours.map((ink, ring) => {
    const words = hours[ring] ?? '';
    const width = (widthOfRing(ring) + widthOfRing(ring + 1)) / 2;
    const middle = { width, height: width * (steepness - 0.037 * ring) };
    const reach = (widthOfCharacter * words.length * size) / 2;
    const isInside = ({ x, angle }: Point) =>
      x + reach * Math.cos((angle * Math.PI) / 180) <= cardFrames[shape].width - fromSide;
    let along = 0.51;
    while (along > 0.1 && !isInside(onRightSide(placement, middle, along))) along -= slide;
    const mark = onRightSide(placement, middle, along);
    return { ...mark, words, size, ink };
  });
}

type Ring = { width: number; height: number };
type Point = { x: number; y: number; angle: number };

const widthOfRing = (ring: number) => (rings[ring] ?? mouth).width;

/** On the second curve of `dome`, `along` from 0, the top, to 1; the angle in degrees. */
function onRightSide(
  { middle, ground, width: domeWidth }: CardLayout,
  ring: Ring,
  along: number,
): Point {
  const [width, height] = [ring.width * domeWidth, ring.height * domeWidth];
  const top = middle + 0.096 * width;
  const right = middle + 1.06 * width;
  const xs = [top, top + 0.62 * width, right + 0.03 * width, right] as const;
  const ys = [ground - height, ground - height, ground - 0.58 * height, ground] as const;
  const angle = (Math.atan2(slopeOf(ys, along), slopeOf(xs, along)) * 180) / Math.PI;
  return { x: bezier(xs, along), y: bezier(ys, along), angle };
}

type Four = readonly [number, number, number, number];

function bezier([a, b, c, d]: Four, at: number) {
  const rest = 1 - at;
  return rest ** 3 * a + 3 * rest ** 2 * at * b + 3 * rest * at ** 2 * c + at ** 3 * d;
}

function slopeOf([a, b, c, d]: Four, at: number) {
  const rest = 1 - at;
  return rest ** 2 * (b - a) + 2 * rest * at * (c - b) + at ** 2 * (d - c);
}

/** The drawing without the words, as SVG elements. */
export function cardDrawing(
  shape: CardShape,
  style: CardStyle,
  placement: CardLayout,
  quote: LineBox,
  isQuiet = false,
) {
  const { width, height } = cardFrames[shape];
  const { middle, ground } = placement;
  const colours = styles[style];
  const isOutlined = style === 'paper';
  const domes = rings.map((ring, position) => {
    const fill = colours.rings[position];
    return `<path d="${ringAt(placement, ring)}Z" ${fill ? `fill="${fill}"` : `fill="none" ${outline}`}/>`;
  });
  return [
    ...(colours.star ? starsAround(shape, placement, quote, colours.star) : []),
    ...domes,
    `<path fill="${colours.mouth}" d="${mouthOf(placement)}Z"/>`,
    ...(isQuiet ? [] : grains).map(([across, down]) =>
      grain(
        middle + across * placement.width,
        ground + down * placement.width,
        placement.width,
        colours.grain,
      ),
    ),
    doorOf(placement, colours.door),
    isOutlined
      ? `<path d="M0 ${ground}H${width}" ${outline}/>`
      : `<path fill="${colours.floor}" d="M0 ${ground}H${width}V${height}H0Z"/>`,
    colours.light && lightOf(shape, placement, colours.light),
  ].join('');
}

const ringAt = ({ middle, ground, width }: CardLayout, ring: Ring) =>
  dome(middle, ground, ring.width * width, ring.height * width);

// A pixel into the ground: no line of the dome shows under it.
const mouthOf = ({ middle, ground, width }: CardLayout) =>
  dome(middle - mouth.left * width, ground + 1, mouth.width * width, mouth.height * width + 1);

function grain(x: number, y: number, width: number, ink: string) {
  const [long, wide, high] = [0.0502, 0.0195, 0.0162].map((part) => at(part * width)) as [
    number,
    number,
    number,
  ];
  const side = (sign: number) =>
    `${sign * wide} ${-sign * high} ${sign * wide} ${sign * high} 0 ${sign * long}`;
  return `<path fill="${ink}" transform="translate(${at(x)} ${at(y)}) rotate(34)" d="M0 ${-long}C${side(1)}C${side(-1)}Z"/>`;
}

function doorOf({ middle, ground, width }: CardLayout, ink: string) {
  const half = 0.033 * width;
  const arch = `a${at(half)} ${at(half)} 0 0 1 ${at(2 * half)} 0`;
  return `<path fill="${ink}" d="M${at(middle - half)} ${ground + 1}V${at(ground + 1 - 0.075 * width)}${arch}V${ground + 1}Z"/>`;
}

function lightOf(shape: CardShape, { middle, ground, width }: CardLayout, ink: string) {
  const depth = cardFrames[shape].height - ground;
  const half = 0.033 * width;
  const [right, left] = [
    middle + half + 1.05 * depth,
    middle - half - placements[shape].light * depth,
  ];
  return `<path fill="${ink}" d="M${at(middle - half)} ${ground}H${at(middle + half)}L${at(right)} ${ground + depth}H${at(left)}Z"/>`;
}

function starsAround(
  shape: CardShape,
  { middle, ground, width, height }: CardLayout,
  quote: LineBox,
  ink: string,
) {
  return stars.flatMap(([across, down, radius]) => {
    const x = 20 + across * (cardFrames[shape].width - 40);
    const y = 20 + down * (ground - 30);
    const isInDome = ((x - middle) / (1.1 * width)) ** 2 + ((ground - y) / (1.1 * height)) ** 2 < 1;
    const far = 0.7 * quote.size;
    const isBeside = x > quote.left - far && x < quote.right + far;
    const isNearWords = isBeside && y > quote.top - far && y < quote.bottom + far;
    if (isInDome || isNearWords) return [];
    return `<circle cx="${at(x)}" cy="${at(y)}" r="${radius}" fill="${ink}" opacity="${radius > 1.5 ? 0.8 : 0.5}"/>`;
  });
}

const at = (position: number) => Math.round(position * 10) / 10;
