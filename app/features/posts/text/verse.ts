// A line of the widest column holds some seventy characters.
const longestLine = 90;

/** Two or more lines, all short. */
export function isVerse(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  return lines.length > 1 && lines.every((line) => line.length <= longestLine);
}
