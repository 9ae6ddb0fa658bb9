export type Fire = 'open' | 'closed' | 'out';

export function Door({ fire }: { fire: Fire }) {
  return (
    <svg viewBox="0 0 520 500" aria-hidden="true">
      <path fill={fire === 'out' ? '#1c0f2e' : '#ffd23f'} d="M150 500L220 120H300L370 500Z" />
    </svg>
  );
}
