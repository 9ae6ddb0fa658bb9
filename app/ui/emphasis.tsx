/** *Asterisks* in a text of `site/` mean italics. */
export function Emphasis({ children }: { children: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
  return children.split('*').map((piece, position) => (position % 2 ? <em key={position}>{piece}</em> : piece));
}

/** Adds «caporali» unless the author has already put quotation marks. */
export function quoted(text: string) {
  return /^[«“"‘']/.test(text) ? text : `«${text}»`;
}
