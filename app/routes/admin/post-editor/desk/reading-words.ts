const wordsAMinute = 200;

/** 123 parole, 1 minuto di lettura. */
export function readingWords(text: string) {
  const words = text.match(/[\p{L}\p{N}]+(?:['’\-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  const minutes = Math.max(1, Math.round(words / wordsAMinute));
  const reading = `${minutes} ${minutes === 1 ? 'minuto' : 'minuti'} di lettura`;
  return words === 0 ? '0 parole' : `${words.toLocaleString('it')} ${words === 1 ? 'parola' : 'parole'}, ${reading}`;
}
