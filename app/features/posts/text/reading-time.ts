const wordsAMinute = 200;
const word = /[\p{L}\p{N}]+(?:['’\-.,][\p{L}\p{N}]+)*/gu;

export function countWords(text: string): number {
  return text.match(word)?.length ?? 0;
}

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / wordsAMinute));
}
