export function Ornament({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" fill="currentColor" aria-hidden="true">
      <circle cx="20" cy="20" r="6" />
    </svg>
  );
}
