// Shared sheets end with `#`.
const sheetName = /\.css#?$/;

/** After the first paint, or at once when kept. */
export function bringLater(address: string, fonts: string) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  const bring = () => sheet.isConnected || document.head.append(sheet);
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isKept = ({ name, transferSize, decodedBodySize }: PerformanceResourceTiming) =>
    sheetName.test(name) && transferSize === 0 && decodedBodySize > 0;
  if (fetched.some(isKept)) {
    sheet.setAttribute('blocking', 'render');
    bring();
    return;
  }
  window.addEventListener('beforeprint', bring);
  function bringWhenPainted() {
    // Some privacy settings remove it.
    if (!window.PerformanceObserver) return bring();
    const painted = new PerformanceObserver(async (list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      painted.disconnect();
      // One layout.
      await Promise.allSettled(fonts.split(' ').map((font) => new FontFace('later', `url(${font})`).load()));
      bring();
    });
    painted.observe({ type: 'paint', buffered: true });
  }
  window.addEventListener('load', bringWhenPainted);
}
