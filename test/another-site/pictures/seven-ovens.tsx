export function SevenOvens({
  className,
  isDaily = false,
}: {
  className?: string;
  isDaily?: boolean;
}) {
  return (
    <svg className={className} viewBox="0 0 70 10" fill="currentColor" aria-hidden="true">
      <path d={isDaily ? 'M0 0h70v10H0Z' : 'M60 0h10v10H60Z'} />
    </svg>
  );
}
