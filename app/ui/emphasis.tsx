/** *Asterisks* in a text of `site/` mean italics. */
export function Emphasis({ children }: { children: string }) {
  return children.split('*').map((piece, position, pieces) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    if (position % 2) return <em key={position}>{piece}</em>;
    return position === pieces.length - 1 ? <LastWord key="last">{piece}</LastWord> : piece;
  });
}

const shortEnd = /(?<=\s)\S{1,16} \S{1,9}$/;
const shortestProse = 80;

/** Holds a short last word beside the word before it: Chromium ignores `text-wrap: pretty` beside a drop cap. */
export function LastWord({ children }: { children: string }) {
  const end = children.length >= shortestProse && shortEnd.exec(children.slice(-30));
  if (!end) return children;
  return (
    <>
      {children.slice(0, -end[0].length)}
      <span className="uniti">{end[0]}</span>
    </>
  );
}
