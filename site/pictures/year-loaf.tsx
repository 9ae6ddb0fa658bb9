import { dome } from './dome.ts';

/** Of each quarter, from the inside. */
const INKS = [
  'var(--ring-6)',
  'color-mix(in oklab, var(--ring-5) 50%, var(--ring-6))',
  'var(--ring-5)',
  'var(--ring-4)',
];

/** A dome for each month, January inside; `shares`: of its nights that are lit, each from 0 to 1. */
export function YearLoaf({ shares, className }: { shares: number[]; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 300"
      fill="none"
      strokeWidth="17"
      aria-hidden="true"
    >
      {shares.map((share, month) => {
        const d = dome(308, 300, 62 + 20.5 * month, 56 + 20 * month);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: months never change places
          <g key={month}>
            <path d={d} stroke="var(--ring-1)" />
            {share > 0 && (
              <path
                d={d}
                stroke={INKS[Math.floor(month / 3)]}
                pathLength="100"
                strokeDasharray={`${share * 100} 100`}
              />
            )}
          </g>
        );
      })}
      <path d="M301 300v-18a8 8 0 0 1 16 0v18" fill="var(--moll)" />
    </svg>
  );
}
