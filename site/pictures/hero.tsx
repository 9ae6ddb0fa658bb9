import { dome } from './dome.ts';
import styles from './hero.module.css';

/** From the outside. By its hour the clock of the page finds the ring that it lights. */
const RINGS = [
  { hour: '4.30', width: 640, fill: 'var(--ring-1)', ink: '#e9c48f' },
  { hour: '3', width: 550.4, fill: 'var(--ring-2)', ink: '#e9c48f' },
  { hour: '2', width: 464, fill: 'var(--ring-3)', ink: '#e9c48f' },
  { hour: '1', width: 384, fill: 'var(--ring-4)', ink: '#f9e3c4' },
  { hour: '24', width: 307.2, fill: 'var(--ring-5)', ink: '#2a0c04' },
  { hour: '23', width: 233.6, fill: 'var(--ring-6)', ink: '#2a0c04' },
];
const CX = 625;
const BASELINE = 640;
/** Where each cut of the crust begins, beside the middle of the loaf, and how long it is. */
const CUTS = [
  [-117.1, -23, 0.8],
  [-65.3, -59.5, 1],
  [-13.4, -71.6, 1],
  [38.4, -59.5, 1],
  [90.2, -23, 0.8],
];
/** Fills the box that it stands in; `hero.module.css` of the home page says how far it reaches and where its door is. */
/** `isQuiet`: without the hours of a trade. */
export function HeroDrawing({ isQuiet }: { isQuiet: boolean }) {
  return (
    <>
      <svg className={styles.stars} data-stars="" viewBox="0 0 720 220" aria-hidden="true">
        <path d="M33 27h0M105 12h0M254 53h0M344 50h0M506 30h0M610 96h0M699 203h0" />
        <path d="M370 26h0" />
      </svg>
      <div className={styles.ground} />
      <svg className={styles.rise} viewBox="0 0 1320 640" aria-hidden="true">
        {RINGS.map(({ hour, width, fill, ink }, index) => (
          <g key={hour} data-at={hour}>
            <path
              id={`ring-${index}`}
              className={styles.ring}
              d={dome(CX, BASELINE, width, width * (0.98 - 0.035 * index))}
              fill={fill}
            />
            {!isQuiet && (
              <text className={styles.hour} dy="1.55em" fill={ink}>
                <textPath href={`#ring-${index}`} startOffset="65%">
                  {`ore ${hour}`}
                </textPath>
              </text>
            )}
          </g>
        ))}
        <path d={dome(CX, BASELINE + 1, 192, 142, 0.04)} fill="var(--notte)" />
        {CUTS.map(([x = 0, y = 0, scale = 1]) => (
          <path
            key={x}
            data-cut=""
            transform={`translate(${CX + x} ${BASELINE + y}) rotate(34) scale(${scale})`}
            d="M0 0C9.6-15.6 7.7-38.9 0-51.8C-7.7-38.9-9.6-15.6 0 0"
            fill="var(--ring-6)"
          />
        ))}
        <path className={styles.light} d={`M603.9 641v-48a21.1 21.1 0 0 1 42.2 0v48`} />
        <text className={styles.now} data-now="" suppressHydrationWarning>
          ore
        </text>
      </svg>
      <div className={styles.beam} />
      <div className={styles.shade} />
    </>
  );
}
