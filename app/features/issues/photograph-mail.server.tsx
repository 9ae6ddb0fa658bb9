/** A photograph within a text, in a mail. */
export function PhotographMail(_: { id: string; alt: string }) {
  return null;
}
