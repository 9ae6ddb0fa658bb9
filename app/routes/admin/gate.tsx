import { isRouteErrorResponse, Outlet } from 'react-router';
import { signedIn } from '#app/request.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import type { Route } from './+types/gate';
import { EntranceScreen } from './entrance/entrance-screen.tsx';
import { AdminFrame } from './frame/frame.tsx';
import { guard } from './guard.server.ts';
import { keepPrivate } from './keep-private.server.ts';

/** Everything below this passes the guard first, on each request. */
export const middleware: Route.MiddlewareFunction[] = [keepPrivate, guard];

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(signedIn).email };
}

export default function Gate({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <AdminFrame email={email}>
      <Outlet />
    </AdminFrame>
  );
}

/** The guard's refusal names the screen to show; anything else is a failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data?.screen) return <EntranceScreen {...error.data} />;
  if (!isRouteErrorResponse(error)) console.error(error);
  return <ErrorPage />;
}
