type Props = { className?: string; isDaily?: boolean };

const arch = 'M0 66C-.5 35 14.1 16 35.2 16S69 37 68 66Z';

/** The days of a week: all lit, or the last one. */
export function SevenOvens({ className, isDaily = false }: Props) {
  return (
    <svg className={className} viewBox="0 0 608 66" aria-hidden="true">
      <rect width="608" height="66" fill="var(--notte)" />
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <g key={day} transform={`translate(${24 + 82 * day} 0)`}>
          {isDaily || day === 6 ? <LitOven /> : <path fill="var(--ring-1)" d={arch} />}
        </g>
      ))}
    </svg>
  );
}

function LitOven() {
  return (
    <>
      <path fill="var(--ring-5)" d={arch} />
      <path fill="var(--ring-6)" d="M9 66C8.6 43.7 19.4 30 34.9 30S59.8 45.1 59 66Z" />
      <path fill="var(--notte)" d="M18 66.5C17.8 51.6 24.7 42.5 34.6 42.5S50.5 52.6 50 66.5Z" />
      <path fill="var(--moll)" d="M32 66.5V54a2.5 2.5 0 0 1 5 0V66.5Z" />
    </>
  );
}
