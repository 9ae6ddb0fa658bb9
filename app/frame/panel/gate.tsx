import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import entranceStyles from '#app/features/accounts/entrance/entrance.module.css';
import { EntranceScreen, type Refusal } from '#app/features/accounts/entrance/entrance-screen.tsx';
import { alertNotices } from '#app/features/alerts/alerts.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { type RequestLimits, signedIn } from '#app/platform/request.ts';
import { siteOfPages } from '#app/site/site.server.ts';
import { LoadedSite } from '#app/site/use-site.tsx';
import { ErrorPage, useConsole } from '#app/ui/failure-page.tsx';
import type { Route } from './+types/gate';
import { AdminFrame } from './frame.tsx';
import { guard } from './guard.server.ts';
import { MissingScreen } from './screen-failure.tsx';

/** A form is also read when its session has ended; `guard` then responds. */
export const handle: RequestLimits = { mostFields: 500 };

export const middleware: Route.MiddlewareFunction[] = [markPersonal, guard];

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId, email } = context.get(signedIn);
  return { site: siteOfPages(), accountId, email, alerts: await alertNotices() };
}

let data: Awaited<ReturnType<typeof loader>> | undefined;

export default function Gate({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    data = loaderData;
    return () => {
      data = undefined;
    };
  }, [loaderData]);
  return (
    <LoadedSite site={loaderData.site}>
      <AdminFrame {...loaderData}>
        <Outlet />
      </AdminFrame>
    </LoadedSite>
  );
}

/** In the browser the session has expired: the page reloads, and the server renders the screen. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const refusal =
    isRouteErrorResponse(error) && (error.data as Refusal | null)?.screen ? error.data : undefined;
  useConsole(error);
  useEffect(() => {
    if (refusal) location.reload();
  }, [refusal]);
  const [account] = useState(data ?? loaderData);
  // In the browser nothing is rendered, but the build must include the entrance's style sheet.
  if (refusal)
    return import.meta.env.SSR ? (
      <EntranceScreen {...refusal} />
    ) : (
      <div className={entranceStyles.page} />
    );
  if (!account) return <ErrorPage />;
  return (
    <AdminFrame {...account}>
      <MissingScreen />
    </AdminFrame>
  );
}
