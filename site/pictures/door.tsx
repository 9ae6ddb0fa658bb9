const RINGS = [
  ['var(--ring-1)', 'M27 410C23.3 258.1 131 165 286 165S534.5 267.9 527 410Z'],
  ['var(--ring-2)', 'M59.9 410C56.7 284 149.3 206.8 282.6 206.8S496.4 292.2 489.9 410Z'],
  ['var(--ring-3)', 'M91.6 410C88.9 307.7 167 245.1 279.4 245.1S459.6 314.3 454.1 410Z'],
  ['var(--ring-4)', 'M121 410C118.8 328.6 183.4 278.8 276.4 278.8S425.5 333.9 421 410Z'],
  ['var(--ring-5)', 'M149.2 410C147.4 347.5 199.1 309.2 273.5 309.2S392.8 351.5 389.2 410Z'],
  ['var(--ring-6)', 'M176.2 410C174.9 364.5 214.2 336.5 270.8 336.5S361.5 367.4 358.7 410Z'],
] as const;
const ASHES = [
  'var(--ring-1)',
  'var(--notte)',
  'var(--ring-1)',
  'var(--notte)',
  'var(--ring-2)',
  'var(--ring-3)',
];
const CUTS = ['219.3 398', '240.3 378.5', '265.8 370.3', '291.3 378.5', '312.3 398'];

/** The light falls out of an open door. Of a fire that is out only the embers remain. */
export type Fire = 'open' | 'closed' | 'out';

export function Door({ fire }: { fire: Fire }) {
  const isOut = fire === 'out';
  return (
    <svg viewBox="0 0 520 500" aria-hidden="true">
      {RINGS.map(([fill, d], ring) => (
        <path key={d} fill={isOut ? ASHES[ring] : fill} d={d} />
      ))}
      <path fill="var(--suolo)" d="M-520 410H1040V500H-520Z" />
      <path
        fill="var(--notte)"
        d="M190 411C188.9 376 220.3 354.5 266.8 354.5S342.3 378.2 340 411Z"
      />
      {CUTS.map((place) => (
        <path
          key={place}
          data-cut=""
          fill={isOut ? 'var(--ring-2)' : 'var(--ring-6)'}
          transform={`translate(${place}) rotate(34)`}
          d="M0 -12.6C4.9 -4 4.9 4.1 0 12.6C-4.9 4.1 -4.9 -4 0 -12.6Z"
        />
      ))}
      <path
        fill={isOut ? 'var(--suolo)' : 'var(--moll)'}
        d="M253.8 411V392.3a8.3 8.3 0 0 1 16.5 0V411Z"
      />
      {fire === 'open' && (
        <path data-light="" fill="var(--luce)" d="M253.5 410H270.5L420 500H150Z" />
      )}
    </svg>
  );
}
