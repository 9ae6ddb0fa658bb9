import type { ComponentProps } from 'react';
import { type BlockerFunction, createPath, type Location, useBlocker } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { FailurePage, useFailureTold, useRetry } from '#app/ui/failure-page.tsx';
import { programTexts } from '#site/texts/program.ts';

const { away, retry: retryWord } = programTexts;

export function PageFailure() {
  return <Failure {...useRetry(away)} />;
}

/** What the reader did not even reach. The link is the same move once more. */
export function StoppedPage({ location }: { location: Location }) {
  useFailureTold(away, location);
  return <Failure to={createPath(location)} />;
}

function Failure(retry: Omit<ComponentProps<typeof ButtonLink>, 'children'>) {
  return (
    <FailurePage words={away} fire="closed">
      <ButtonLink {...retry}>{retryWord}</ButtonLink>
    </FailurePage>
  );
}

// Offline the router cannot fetch the module of a page never opened. It would load the whole document again, and the browser show
// its own error page.
const isOffline: BlockerFunction = ({ currentLocation, nextLocation }) =>
  !navigator.onLine && nextLocation.pathname !== currentLocation.pathname;

/** Where a reader wanted to go who has no network. */
export function useStoppedMove() {
  return useBlocker(isOffline).location;
}
