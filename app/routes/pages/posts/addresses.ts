import { redirect } from 'react-router';
import { thoughtsPath } from '#app/public-pages.ts';

export function searchAddress(text: string, page = 1, byDate = false): string {
  if (!text) return thoughtsPath;
  const parameters = new URLSearchParams({
    cerca: text,
    ...(byDate && { ordine: 'data' }),
    ...(page > 1 && { pagina: `${page}` }),
  });
  return `${thoughtsPath}?${parameters}`;
}

/** Undefined for what is no page: also «1», which has the address without a parameter. */
export function pageAsked(request: Request): number | undefined {
  const parameters = new URL(request.url).searchParams.getAll('pagina');
  if (parameters.length === 0) return 1;
  const [text = ''] = parameters;
  return parameters.length === 1 && /^([2-9]|[1-9]\d{1,6})$/.test(text) ? Number(text) : undefined;
}

export function leadBack(path: string): never {
  throw redirect(path);
}

export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?pagina=${page}`;
}
