import { useState } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { signedIn } from '#app/request.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { leftNotice } from '#app/ui/without-scripts/left-notice.server.ts';
import type { Route } from './+types/gate';
import { EntranceScreen } from './entrance/entrance-screen.tsx';
import { AdminFrame } from './frame/frame.tsx';
import { guard } from './guard.server.ts';
import { FailedScreen } from './kept-form.tsx';
import type { Refusal } from './refusal.ts';

export const middleware: Route.MiddlewareFunction[] = [markPersonal, guard];

export function loader({ context }: Route.LoaderArgs) {
  const { accountId, email } = context.get(signedIn);
  return { accountId, email, notice: context.get(leftNotice) ?? undefined };
}

export default function Gate({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const screen = useNamedScreen(error);
  if (screen?.screen === 'failed') return <FailedScreen {...screen} />;
  if (screen) return <EntranceScreen {...screen} />;
  if (!isRouteErrorResponse(error)) console.error(error);
  return <ErrorPage />;
}

// Offline, the router cannot ask the guard again after a form: the last screen stays, with what was typed.
function useNamedScreen(error: unknown): Refusal | undefined {
  const named = isRouteErrorResponse(error) && error.data?.screen ? (error.data as Refusal) : undefined;
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);
  return named ?? last;
}
