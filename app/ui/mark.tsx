export function markOf(width: number, height: number, path: string) {
  const box = { width, height, viewBox: `0 0 ${width} ${height}` };
  return function Mark({ className }: { className?: string }) {
    return (
      <svg
        {...box}
        className={className}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}

// In a file of its own, because islands have this mark alone.
export const CrossMark = markOf(14, 14, 'm1 1 12 12M13 1 1 13');
