import { Lines } from '#app/site/each.tsx';

/** *Asterisks* in a text of `site/` mean italics. */
export function Emphasis({ children }: { children: string }) {
  return children.split('*').map((piece, position, pieces) => {
    const key = position;
    const lines = <Lines key={key}>{piece}</Lines>;
    if (position % 2) return <em key={key}>{lines}</em>;
    return position === pieces.length - 1 ? <LastWord key={key}>{piece}</LastWord> : lines;
  });
}

const shortEnd = /(?<=\s)\S{1,16} \S{1,9}$/;
const shortestProse = 80;

/** Joins a short last word to the word before it, because Chromium ignores `text-wrap: pretty` beside a drop cap. */
export function LastWord({ children }: { children: string }) {
  const end = children.length >= shortestProse && shortEnd.exec(children.slice(-30));
  if (!end) return <Lines>{children}</Lines>;
  return (
    <>
      <Lines>{children.slice(0, -end[0].length)}</Lines>
      <span className="uniti">{end[0]}</span>
    </>
  );
}
