import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
import {
  type CroppedPicture,
  type Cut,
  cutOf,
  type Frame,
  type Needs,
  pathOf,
} from '#app/features/pictures/picture.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './cut-field.module.css';

const { cut: words } = picturesWords;

type Point = { x: number; y: number };
type Size = { width: number; height: number };
type Cutting = Cut & { point: Point };
type Change = (next: Partial<Cutting>) => void;

export function CutField({ picture, needs }: { picture: CroppedPicture; needs?: Needs }) {
  const { original, ...initial } = cutOf(picture);
  const initialPoint = {
    x: initial.x + picture.focalX * initial.width,
    y: initial.y + picture.focalY * initial.height,
  };
  const [cutting, setCutting] = useState(() =>
    settled({ ...initial, point: initialPoint }, original, needs),
  );
  const { turns, point, x, y, width, height } = cutting;
  const size = sizeTurned(original, turns);
  const change: Change = (next) => setCutting(settled({ ...cutting, ...next }, original, needs));
  const acts: [label: string, next: Partial<Cutting>][] = [
    [
      words.turn,
      {
        turns: (turns + 1) % 4,
        point: { x: size.height - point.y, y: point.x },
        width: height,
        height: width,
      },
    ],
    [words.smaller, { width: 0.9 * width, height: 0.9 * height }],
    [words.larger, { width: width / 0.9, height: height / 0.9 }],
    [
      words.undo,
      {
        turns: 0,
        point: { x: original.width / 2, y: original.height / 2 },
        ...sizeTurned(original, 0),
      },
    ],
  ];
  return (
    <div className={styles.field}>
      <div
        className={styles.shot}
        role="slider"
        tabIndex={0}
        aria-label={words.label}
        aria-valuemin={0}
        aria-valuemax={size.width}
        aria-valuenow={Math.round(point.x)}
        aria-valuetext={words.position(cutting, size)}
        onKeyDown={(event) => moveByKey(event, cutting, size, change)}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="xMinYMid"
          {...useDragging(point, size, change)}
        >
          <image
            href={pathOf(original, original.width, 'jpg')}
            x={(size.width - original.width) / 2}
            y={(size.height - original.height) / 2}
            width={original.width}
            height={original.height}
            transform={`rotate(${90 * turns} ${size.width / 2} ${size.height / 2})`}
          />
          <CutMarks frame={{ x, y, width, height }} point={point} size={size} />
        </svg>
      </div>
      <input type="hidden" name="cut" value={[turns, x, y, width, height].join(' ')} />
      <input type="hidden" name="focalX" value={Math.round((100 * (point.x - x)) / width)} />
      <input type="hidden" name="focalY" value={Math.round((100 * (point.y - y)) / height)} />
      <div className="row">
        {acts.map(([label, next]) => (
          <AdminButton key={label} type="button" variant="neutral" onClick={() => change(next)}>
            {label}
          </AdminButton>
        ))}
      </div>
      <p className="quiet">{words.hint}</p>
    </div>
  );
}

function CutMarks({ frame, point, size }: { frame: Frame; point: Point; size: Size }) {
  const { x, y, width, height } = frame;
  // About 12 pixels of the screen.
  const radius = Math.max(size.width, size.height) / 26;
  const corners = [x, x + width].flatMap((cx) => [y, y + height].map((cy) => ({ cx, cy })));
  const outside = `M0 0H${size.width}V${size.height}H0zM${x} ${y}h${width}v${height}h${-width}z`;
  return (
    <>
      <path className={styles.shade} fillRule="evenodd" d={outside} />
      <rect {...frame} />
      {corners.map((at) => (
        <g key={`${at.cx} ${at.cy}`}>
          <circle className={styles.corner} {...at} r={radius / 2} />
          <circle
            className={styles.grip}
            {...at}
            r={Math.min(2 * radius, width / 3, height / 3)}
            data-corner=""
          />
        </g>
      ))}
      <circle className={styles.edge} cx={point.x} cy={point.y} r={radius} />
      <circle cx={point.x} cy={point.y} r={radius} />
    </>
  );
}

const moves: Record<string, Point> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
};

function moveByKey(
  event: KeyboardEvent,
  { point, width, height }: Cutting,
  size: Size,
  change: Change,
) {
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  const [x, y] = [move.x * size.width, move.y * size.height];
  change(
    event.shiftKey
      ? { width: width + x, height: height + y }
      : { point: { x: point.x + x, y: point.y + y } },
  );
}

function useDragging(point: Point, size: Size, change: Change) {
  const isCornerDragged = useRef(false);

  function follow(event: PointerEvent<SVGSVGElement>) {
    const { currentTarget: svg, target, pointerId, type } = event;
    if (type === 'pointerdown') {
      svg.setPointerCapture(pointerId);
      isCornerDragged.current = (target as SVGElement).hasAttribute('data-corner');
    }
    if (!svg.hasPointerCapture(pointerId)) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.getScreenCTM()?.inverse(),
    );
    const dragged = {
      width: sideUpTo(at.x, point.x, size.width),
      height: sideUpTo(at.y, point.y, size.height),
    };
    change(isCornerDragged.current ? dragged : { point: at });
  }
  return { onPointerDown: follow, onPointerMove: follow };
}

function sideUpTo(end: number, point: number, most: number) {
  return end > point ? Math.min(end, 2 * (end - point)) : Math.min(most - end, 2 * (point - end));
}

function sizeTurned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

const defaultNeeds: Needs = { width: 64, height: 64, shape: [0, Infinity] };

/** The frame has the shape that `needs` requires, around the point as far as the photograph reaches. */
export function settled(
  { turns, point, ...requested }: Cutting,
  original: Size,
  needs = defaultNeeds,
): Cutting {
  const size = sizeTurned(original, turns);
  const [least, most] = needs.shape;
  const across = within(requested.width, size.width, needs.width);
  const down = within(requested.height, size.height, needs.height);
  const width = Math.round(Math.min(across, down / least));
  const height = Math.round(Math.min(down, across * most));
  return {
    turns,
    point: { x: within(point.x, size.width), y: within(point.y, size.height) },
    x: within(Math.round(point.x - width / 2), size.width - width),
    y: within(Math.round(point.y - height / 2), size.height - height),
    width,
    height,
  };
}

const within = (value: number, most: number, least = 0) => Math.min(most, Math.max(least, value));
