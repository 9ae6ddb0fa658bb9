/** *Asterisks* in a text of `site/` mean italics. */
export function Emphasis({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
  return children.split('*').map((piece, position) => (position % 2 ? <em key={position}>{piece}</em> : piece));
}

const shortEnd = /\S{1,16} \S{1,5}$/;

/** Keeps a short last word beside the one before it: not every browser has `text-wrap: pretty`, and none everywhere. */
export function LastWord({ children }: { children: string }) {
  const end = shortEnd.exec(children);
  if (!end) return children;
  return (
    <>
      {children.slice(0, end.index)}
      <span className="uniti">{end[0]}</span>
    </>
  );
}

/** Adds «caporali» unless the author has already put quotation marks. */
export function quoted(text: string) {
  return /^[«“"‘']/.test(text) ? text : `«${text}»`;
}
