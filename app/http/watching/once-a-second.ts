const shareMs = 1000;

/** Whoever wants to know within a second of the last question shares its answer: anybody may ask. */
export function onceASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { askedAt: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.askedAt >= shareMs) last = { askedAt: now, answer: ask() };
    return last.answer;
  };
}
