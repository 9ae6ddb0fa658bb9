import { runEntrance } from './islands/entrance.ts';
import { startIslands } from './islands/start.tsx';

runEntrance();
// The server names the entry on the pages that are not hydrated.
if (document.querySelector('script[data-entry]')) startIslands();
else void import('./frame/panel/hydrate-panel.tsx').then(({ hydratePanel }) => hydratePanel());
