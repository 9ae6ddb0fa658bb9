/** A photograph within a text, on its page. */
export function PhotographBlock(_: { id: string; alt: string }) {
  return null;
}
