import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';

/** In the browser alone: on the server the log has the error, without what it tells of people. */
export function useConsole(error: unknown) {
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error);
  }, [error]);
}
