const isQuoted = /^(«|“[^”]*(”[.!?…]*)?$|"[^"]*("[.!?…]*)?$|[‘'].*[’'][.!?…]*$)/s;

/** A text of which only the first words have their own marks gets «» too. */
export function quoted(text: string) {
  return isQuoted.test(text) ? text : `«${text}»`;
}
