import { type ReactNode, useState } from 'react';
import { ChevronMark } from '#app/ui/marks.tsx';

type Props = { title: string; isNeeded: boolean; className?: string; children: ReactNode };

/** Opens when it becomes needed, and stays as the author leaves it. */
export function Folded({ title, isNeeded, className, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row">
        {title} <ChevronMark />
      </summary>
      {children}
    </details>
  );
}
