export const listPath = '/pensieri-quotidiani';

export function searchAddress(text: string, page = 1): string {
  if (!text) return listPath;
  const parameters = new URLSearchParams({ cerca: text, ...(page > 1 && { pagina: `${page}` }) });
  return `${listPath}?${parameters}`;
}
