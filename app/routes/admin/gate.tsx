import { useState } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { signedIn } from '#app/request.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import type { Route } from './+types/gate';
import { EntranceScreen } from './entrance/entrance-screen.tsx';
import { AdminFrame } from './frame/frame.tsx';
import { guard, type Refusal } from './guard.server.ts';
import { keepPrivate } from './keep-private.server.ts';

/** Everything below this passes the guard first, on each request. */
export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guard];

export function loader({ context }: Route.LoaderArgs) {
  const { accountId, email } = context.get(signedIn);
  return { accountId, email };
}

export default function Gate({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** The guard's refusal names the screen to show; anything else is a failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const screen = useNamedScreen(error);
  if (screen) return <EntranceScreen {...screen} />;
  if (!isRouteErrorResponse(error)) console.error(error);
  return <ErrorPage />;
}

// After each form of the entrance the router asks the guard again. Where the network is cut that fails as well: then
// the screen stays as it was, with what was typed, and the form tells the failure.
function useNamedScreen(error: unknown): Refusal | undefined {
  const named = isRouteErrorResponse(error) && error.data?.screen ? (error.data as Refusal) : undefined;
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);
  return named ?? last;
}
