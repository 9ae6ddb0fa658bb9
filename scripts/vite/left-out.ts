import type { Plugin } from 'vite';

// Parts of the router that this site never calls, 4 KB of each first visit. Whatever the rest of the router imports has
// to be named here, or the build fails: so a newer router that leans on more of them is noticed.
const standIns: Record<string, string> = {
  // `routeDiscovery` is `initial`.
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false, useFogOFWarDiscovery = () => {};
    export const getPatchRoutesOnNavigationFunction = () => undefined, getPartialManifest = (manifest) => manifest;
    export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch;`,
  // No `instrumentations` are given to `HydratedRouter`.
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;
    export let instrumentHandler, instrumentationResultMetaContext;`,
  // Every page is rendered by the server.
  'dom/ssr/fallback.js': 'export const RemixRootDefaultHydrateFallback = undefined;',
  // `root.tsx` has its own page for errors; the router's would write a script, which Trusted Types forbid.
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children, RemixRootDefaultErrorBoundary = undefined;`,
};

// Vite fetches stylesheet and imports of a dynamic import ahead, with 0.6 KB of script. Ours bring none along: styles
// travel with the page.
const preloadHelper = /vite\/preload-helper\.js$/;
const justImport = 'export const __vitePreload = (load) => load();';

const ofRouter = /react-router\/dist\/production\/lib\/(.+)$/;

/** Leaves out of the browser's script what it has no use for. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [ofRouter, preloadHelper] },
      handler: (id) => (preloadHelper.test(id) ? justImport : standIns[ofRouter.exec(id)?.[1] ?? '']),
    },
  };
}
