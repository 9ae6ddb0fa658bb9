/** A quotation between «caporali», unless its author put quotation marks around it already. */
export function quoted(text: string) {
  return /^[«“"‘']/.test(text) ? text : `«${text}»`;
}
