import { isRouteErrorResponse } from 'react-router';

const longestStyleSheetMs = 10_000;

/**
 * react-router 8.4.0 handles a failed loader only after the style sheets are there (`prefetchStylesAndCallHandler`); until then
 * the browser counts the rejection as unhandled. What nobody handles is still reported.
 */
export function reportUnheard(page: EventTarget, report: (reason: unknown) => void) {
  const waiting = new Map<Promise<unknown>, ReturnType<typeof setTimeout>>();
  page.addEventListener('unhandledrejection', (event) => {
    const { promise, reason } = event as PromiseRejectionEvent;
    if (!isRouteErrorResponse(reason)) return;
    event.preventDefault();
    const reportLate = () => {
      waiting.delete(promise);
      report(reason);
    };
    waiting.set(promise, setTimeout(reportLate, longestStyleSheetMs));
  });
  page.addEventListener('rejectionhandled', (event) => {
    const { promise } = event as PromiseRejectionEvent;
    clearTimeout(waiting.get(promise));
    waiting.delete(promise);
  });
}
