export const confirmAddress = (to: string) =>
  `/amministrazione/impostazioni/conferma?${new URLSearchParams({ per: to })}`;

export function readTarget(text: unknown) {
  const isTarget = /^\/amministrazione\/(newsletter\/iscritti\.csv(\?|$)|impostazioni\/copie\/[^/?#]+$)/;
  return typeof text === 'string' && isTarget.test(text) ? text : undefined;
}
