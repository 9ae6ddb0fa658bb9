/** Also vertical tab, form feed, NEL, U+2028, U+2029. */
export function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n');
}

type Texts = { title: string; content: string; quote: string | null; citation: string | null };

/** The row may be written by plain SQL. */
export function withUnifiedLineBreaks<Row extends Texts>(row: Row): Row {
  return {
    ...row,
    title: unifyLineBreaks(row.title),
    content: unifyLineBreaks(row.content),
    quote: row.quote && unifyLineBreaks(row.quote),
    citation: row.citation && unifyLineBreaks(row.citation),
  };
}
