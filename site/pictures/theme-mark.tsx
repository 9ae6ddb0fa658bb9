/** Six domes from the outside in; the ring of the hour is lit. */
const RINGS = [
  'M8.1 86C7.1 37.5 36.4 8.1 78.5 7.8S146.1 40.6 144.1 86Z',
  'M18 86C17.1 45.7 41.9 21.3 77.5 21S134.7 48.3 133 86Z',
  'M27.8 86C27.1 53.7 47.4 34 76.5 33.8S123.2 55.7 121.8 86Z',
  'M37.7 86C37.1 61.3 52.9 46.4 75.5 46.2S111.8 62.9 110.7 86Z',
  'M47.6 86C47.2 68.8 58.4 58.3 74.5 58.2S100.3 69.9 99.6 86Z',
  'M57.4 86C57.2 75.9 63.9 69.8 73.5 69.7S88.9 76.6 88.4 86Z',
];

/** The four themes stand at 23, 1, 3 and 4.30 o'clock. */
const LIT_RINGS = [5, 3, 2, 0];

function fill(ring: number, lit: number): string {
  if (ring < lit) return 'none';
  return ring === lit ? 'var(--brace)' : 'var(--carta)';
}

export function ThemeMark({ index }: { index: number }) {
  const lit = LIT_RINGS[index] ?? 0;
  return (
    <svg viewBox="7.2 0 138 90" stroke="var(--ink)" strokeWidth="1.4" aria-hidden="true">
      {RINGS.map((d, ring) => (
        <path key={d} d={d} fill={fill(ring, lit)} />
      ))}
    </svg>
  );
}
