import { dome } from './dome.ts';

/** Position on the stem and angle of each leaf. */
const LEAVES = [
  [23.5, 87, -38],
  [26.5, 82.2, 38],
  [23.5, 70, -35],
  [26.5, 65.2, 35],
  [23.5, 53, -32],
  [26.5, 48.2, 32],
  [23.5, 36, -29],
  [26.5, 31.2, 29],
] as const;

/** `isQuiet`: arches, one over the other, in the place of the ear. */
export function Ornament({ className, isQuiet }: { className?: string; isQuiet: boolean }) {
  if (isQuiet)
    return (
      <svg
        className={className}
        viewBox="0 -12 50 112"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        {[99, 71, 47, 27].map((baseline, step) => {
          const width = 21 - 4 * step;
          const inside = dome(24, baseline, 0.5 * width, 0.5 * width);
          return <path key={baseline} d={`${dome(24, baseline, width, 1.1 * width)}Z${inside}Z`} />;
        })}
      </svg>
    );
  return (
    <svg className={className} viewBox="0 -12 50 112" fill="currentColor" aria-hidden="true">
      <path d="M25 99V13" stroke="currentColor" strokeWidth="1.2" />
      {LEAVES.map(([x, y, angle]) => (
        <path
          key={y}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          d="M0 0C7.5-7.5 6-18.7 0-25C-6-18.7-7.5-7.5 0 0Z"
        />
      ))}
      <path
        transform="translate(25 18.7)"
        d="M0 0C7.1-8.2 5.7-20.6 0-27.5C-5.7-20.6-7.1-8.2 0 0Z"
      />
    </svg>
  );
}
