import { monthOf } from '#app/calendar/rome.ts';
import type { UnitSums } from '#app/features/figures/show-figures.server.ts';
import styles from './figures.module.css';
import { inFigures } from './words.ts';

const tallest = 106;
const ground = 124;
const lines = 3;
const widest = 40;
const roomOfTicks = 44;
const chartWidths = { wide: 1200, narrow: 320 };

// A dome of width and height 1 that stands on the point (0, 0).
const dome = 'M.07 0C.06 -.62 .25 -1 .515 -1S.94 -.58 .93 0Z';

type DomesProps = { units: UnitSums[]; today: string; label: string; size: 'wide' | 'narrow' };

export function Domes({ units, today, label, size }: DomesProps) {
  const width = chartWidths[size];
  const step = width / units.length;
  const most = Math.max(lines, ...units.map(({ openings }) => openings));
  const tick = niceTick(most / lines);
  const heightOf = (count: number) => (count * tallest) / (tick * lines);
  return (
    <svg
      className={styles[size]}
      viewBox={`0 0 ${width + roomOfTicks} 150`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: lines }, (_, index) => tick * (index + 1)).map((value) => (
        <g key={value} className={styles.tick}>
          <path d={`M0 ${ground - heightOf(value)}H${width + roomOfTicks}`} />
          <text x={width + roomOfTicks} y={ground - heightOf(value) - 4}>
            {inFigures(value)}
          </text>
        </g>
      ))}
      {units.map(({ unit, openings, fromMail }, index) => (
        <g key={unit} transform={`translate(${(index + 0.5) * step} ${ground})`}>
          <Dome
            className={today.startsWith(unit) ? styles.current : styles.openings}
            width={Math.min(step, widest)}
            height={heightOf(openings)}
          />
          <Dome
            className={styles.fromMail}
            width={Math.min(step, widest) * 0.6}
            height={heightOf(fromMail)}
          />
          <text y="20">{labelOf(unit, today, units.length)}</text>
        </g>
      ))}
      <path className={styles.ground} d={`M0 ${ground}H${width + roomOfTicks}`} />
    </svg>
  );
}

type DomeProps = { width: number; height: number; className?: string };

function Dome({ width, height, className }: DomeProps) {
  return (
    <path
      className={className}
      d={dome}
      transform={`translate(${-width / 2} 0) scale(${width} ${height})`}
    />
  );
}

/** 1, 2, 5, 10, 20, 50 … */
function niceTick(least: number) {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

function labelOf(unit: string, today: string, count: number) {
  if (unit.length === 7) return monthOf(unit).slice(0, 3);
  const day = Number(unit.slice(8));
  if (day === 1 && count > 20) return `1 ${monthOf(unit).slice(0, 3)}`;
  // In a wide chart the fifth days are enough; those beside today and the first of a month have no room.
  return count < 20 || unit === today || (day % 5 === 0 && day < 30) ? day : '';
}

type Point = { name: string; count: number };

const [wide, high] = [700, 150];

export function Line({ points, label }: { points: Point[]; label: string }) {
  const most = Math.max(1, ...points.map(({ count }) => count));
  const placed = points.map((point, index) => ({
    ...point,
    x: 40 + (index * (wide - 80)) / Math.max(1, points.length - 1),
    y: high - (point.count * (high - 50)) / most,
  }));
  return (
    <>
      <svg className={styles.line} viewBox={`0 0 ${wide} ${high + 40}`} aria-hidden="true">
        <path d={`M0 ${high + 12}H${wide}`} />
        <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {placed.map(({ name, count, x, y }) => (
          <g key={name}>
            <path d={dome} transform={`translate(${x - 9} ${y + 7}) scale(18 15)`} />
            <text className={styles.value} x={x} y={y - 16}>
              {inFigures(count)}
            </text>
            <text x={x} y={high + 32}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <table className="solo-voce">
        <caption>{label}</caption>
        <tbody>
          {points.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{inFigures(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A rule as long as its share of `most`. */
export function Rule({ count, most }: { count: number; most: number }) {
  return (
    <svg className={styles.rule} aria-hidden="true">
      <rect width={`${(100 * count) / most}%`} height="3" />
    </svg>
  );
}
