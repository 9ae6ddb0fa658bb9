import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { EntranceScreen, type Refusal } from '#app/features/accounts/entrance/entrance-screen.tsx';
import { showTroubles } from '#app/features/troubles/troubles.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { signedIn } from '#app/request.ts';
import { siteOfPages } from '#app/site/site.server.ts';
import { ErrorPage, useConsole } from '#app/ui/failure-page.tsx';
import type { Route } from './+types/gate';
import { AdminFrame } from './frame.tsx';
import { guard } from './guard.server.ts';
import { MissingScreen } from './screen-failure.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal, guard];

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId, email } = context.get(signedIn);
  return { site: siteOfPages(), accountId, email, troubles: await showTroubles() };
}

let shown: Awaited<ReturnType<typeof loader>> | undefined;

export default function Gate({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  return (
    <AdminFrame {...loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = useNamedScreen(error);
  useConsole(error);
  const [account] = useState(shown ?? loaderData);
  if (screen) return <EntranceScreen {...screen} />;
  if (!account) return <ErrorPage />;
  return (
    <AdminFrame {...account}>
      <MissingScreen />
    </AdminFrame>
  );
}

// Offline the guard cannot be asked again: the last screen stays, with what was typed.
function useNamedScreen(error: unknown): Refusal | undefined {
  const named = isRouteErrorResponse(error) && error.data?.screen ? (error.data as Refusal) : undefined;
  const [last, setLast] = useState(named);
  if (named && named !== last) setLast(named);
  return named ?? last;
}
