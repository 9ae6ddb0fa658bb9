export function YearLoaf({ shares, className }: { shares: number[]; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 100" fill="currentColor" aria-hidden="true">
      <path
        d={shares.map((share, month) => `M${month * 10} 100v${-100 * share}h8V100Z`).join('')}
      />
    </svg>
  );
}
