export const confirmAddress = (to: string) =>
  `/amministrazione/impostazioni/conferma?${new URLSearchParams({ per: to })}`;

export function readTarget(text: unknown) {
  const isTarget = /^\/amministrazione\/(newsletter\/iscritti\.csv(\?|$)|impostazioni\/copie\/[^/?#]+$)/;
  // Printable ASCII: it becomes a header.
  return typeof text === 'string' && /^[!-~]+$/.test(text) && isTarget.test(text) ? text : undefined;
}
