export function ThemeMark({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 150 90" aria-hidden="true">
      <circle cx={20 + 30 * index} cy="45" r="14" fill="var(--ocra)" />
    </svg>
  );
}
