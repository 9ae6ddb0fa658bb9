/** A photograph within a text, in a feed. */
export function PhotographHtml(_: { id: string; alt: string }) {
  return null;
}
