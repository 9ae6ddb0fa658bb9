/** From the outside in: five rings, an hour of the night each from 4.30 back to 23, and the door. */
const RINGS = [
  'M2.9 30C2.7 15.1 10.7 6 22.5 6S41.5 16.1 41 30Z',
  'M6 30C5.8 17.6 12.5 10.1 22.3 10.1S38 18.4 37.6 30Z',
  'M8.9 30C8.7 20 14.1 13.9 22 13.9S34.7 20.7 34.4 30Z',
  'M11.8 30C11.6 22.4 15.8 17.8 21.8 17.8S31.5 22.9 31.2 30Z',
  'M14.3 30C14.2 24.5 17.2 21.1 21.6 21.1S28.6 24.8 28.4 30Z',
  'M17.2 30C17.1 26.9 18.8 25 21.3 25S25.3 27.1 25.2 30Z',
];

export function HourMark() {
  return (
    <svg viewBox="0 0 44 32" width="44" height="32" aria-hidden="true">
      {RINGS.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
