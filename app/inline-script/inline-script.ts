import type { Phase } from '#site/texts/frame.ts';
import { runClock } from './clock.ts';
import { runConsentStrip } from './consent.ts';
import { runMenus } from './menus.ts';
import { scrollLaterToSection } from './sections.ts';
import { markSignedIn, unblockSessionStorage } from './stored-state.ts';

// The security policy allows the script by its hash, so its parameters are attributes.
const {
  laterSheet = '',
  laterFonts = '',
  policyDate = '',
  clock = '',
} = document.currentScript?.dataset ?? {};
// The address of a shared style sheet ends with `#`.
const sheetName = /\.css#?$/;

loadStyleSheetLater(laterSheet, laterFonts);
unblockSessionStorage();
markSignedIn();
runConsentStrip(policyDate);
runMenus();
runClock(readClock(clock));
growBetweenPages();
scrollLaterToSection();

/** The element that `root.tsx` renders. */
function readClock(text: string) {
  const [label = '', ...lines] = text.split('\n');
  const phases = lines.map((line) => {
    const [from, door, ...words] = line.split('|');
    return { from: Number(from), words: words.join('|'), door: door as Phase['door'] };
  });
  return { label, phases };
}

/** Loads the sheet after the first paint, or at once if the browser has it. */
function loadStyleSheetLater(address: string, fonts: string) {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  const load = () => sheet.isConnected || document.head.append(sheet);
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isCached = ({ name, transferSize, decodedBodySize }: PerformanceResourceTiming) =>
    sheetName.test(name) && transferSize === 0 && decodedBodySize > 0;
  if (fetched.some(isCached)) {
    sheet.setAttribute('blocking', 'render');
    load();
    return;
  }
  window.addEventListener('beforeprint', load);
  function loadWhenPainted() {
    // Some privacy settings remove PerformanceObserver.
    if (!window.PerformanceObserver) return load();
    const painted = new PerformanceObserver(async (list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      painted.disconnect();
      // Fonts come first, so that the page is laid out once.
      await Promise.allSettled(
        fonts.split(' ').map((font) => new FontFace('later', `url(${font})`).load()),
      );
      load();
    });
    painted.observe({ type: 'paint', buffered: true });
  }
  window.addEventListener('load', loadWhenPainted);
}

function growBetweenPages() {
  function pair(entry?: NavigationHistoryEntry | null) {
    const [, id] = entry?.url?.split('/post/') ?? [];
    for (const part of document.querySelectorAll<HTMLElement>('[data-name]'))
      part.toggleAttribute('data-grows', id !== undefined && part.dataset.name?.endsWith(id));
  }
  window.addEventListener('pageswap', ({ activation }) => pair(activation?.entry));
  window.addEventListener('pagereveal', () => pair(window.navigation?.activation?.from));
}
