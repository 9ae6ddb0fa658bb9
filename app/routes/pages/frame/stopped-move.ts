import { type BlockerFunction, useBlocker } from 'react-router';

// Offline the router cannot fetch the module of a page never opened. It would load the whole document again, and the browser show
// its own error page.
const isOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && nextLocation.pathname !== currentLocation.pathname;

/** Where a reader wanted to go who has no network. */
export function useStoppedMove() {
  return useBlocker(isOffline).location;
}
