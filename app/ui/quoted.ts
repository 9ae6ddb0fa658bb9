/** Adds «caporali» unless the author has already put quotation marks. */
export function quoted(text: string) {
  return /^[«“"‘']/.test(text) ? text : `«${text}»`;
}
