/** Shows a text of `site/`, where *a word between asterisks* is in italics. */
export function Emphasis({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
  return children.split('*').map((piece, position) => (position % 2 ? <em key={position}>{piece}</em> : piece));
}
