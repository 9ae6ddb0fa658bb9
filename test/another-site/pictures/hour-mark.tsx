export function HourMark() {
  return (
    <svg viewBox="0 0 44 32" width="44" height="32" aria-hidden="true">
      <path d="M14 30L18 8H26L30 30Z" />
      <path d="M18 8H26L22 2Z" />
    </svg>
  );
}
