import { isRouteErrorResponse } from 'react-router';

const longestStyleSheetMs = 10_000;

/**
 * The router shows a page that fails. Where a style sheet comes later than the failure, it hears of it only then (react-router
 * 8.4.0, `prefetchStylesAndCallHandler`), and the browser has reported it as heard by nobody. What nobody hears is still reported.
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
