export function quoted(text: string) {
  return /^[«“"‘']/.test(text) ? text : `«${text}»`;
}
