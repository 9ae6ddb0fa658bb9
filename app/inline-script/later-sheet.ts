/** Loads the second style sheet after the first paint, or before it when the browser has it in its cache. */
export function bringLater(address: string) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  const bring = () => sheet.isConnected || document.head.append(sheet);
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isKept = ({ name, transferSize, decodedBodySize }: PerformanceResourceTiming) =>
    name.endsWith('.css') && transferSize === 0 && decodedBodySize > 0;
  if (fetched.some(isKept)) {
    sheet.setAttribute('blocking', 'render');
    bring();
    return;
  }
  window.addEventListener('beforeprint', bring);
  function bringWhenPainted() {
    // Safari knows both since 14.1; without them an exception would end the script.
    if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return bring();
    // The browser tells of a paint when it is on the screen.
    const painted = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      painted.disconnect();
      bring();
    });
    painted.observe({ type: 'paint', buffered: true });
  }
  window.addEventListener('load', bringWhenPainted);
}
