/** The characters of a text as the limits count them: code points. */
export function lengthOf(text: string) {
  return [...text].length;
}

/** A line as it is kept: no line break, no control character, no blank at either end. */
export function readLine(text: string) {
  return withoutControls(text).replaceAll('\n', ' ').trim();
}

/** Several lines as they are kept: browsers send CRLF, and PostgreSQL refuses a NUL. */
export function readLines(text: string) {
  return withoutControls(text.replaceAll('\r\n', '\n'));
}

function withoutControls(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out, all but tab and line break
  return text.normalize('NFC').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}
