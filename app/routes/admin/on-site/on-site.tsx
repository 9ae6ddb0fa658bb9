import { useEffect } from 'react';
import { data, type MiddlewareFunction, Outlet, redirect } from 'react-router';
import { signedIn, wantsPage } from '#app/request.ts';
import { fetchPanel } from '#app/routes/admin/frame/fetch-panel.ts';
import { SignInAgain } from '#app/routes/admin/frame/sign-in-again.tsx';
import { guard } from '#app/routes/admin/guard.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { ShownPath } from '#app/routes/pages/frame/shown-path.ts';
import { markPersonal } from '#app/routes/personal-page.server.ts';
import { siteOfPages, textsOf, withDrafts } from '#app/site/site.server.ts';
import { Notices } from '#app/ui/notices.tsx';
import { programTexts } from '#site/texts/program.ts';
import type { Route } from './+types/on-site';
import { shownAt } from './addresses.ts';
import { EditedPage } from './edited-page.tsx';
import { readFields } from './seen-fields.server.ts';
import { Strip } from './strip.tsx';

/** Strangers are sent to the form, where the gate shows the entrance. */
const guarded: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  try {
    return await guard(args, next);
  } catch (refusal) {
    const isRefused = !(refusal instanceof Error) && request.method === 'GET' && context.get(wantsPage);
    throw isRefused ? redirect(pageAddress(shownAt(new URL(request.url).pathname).id)) : refusal;
  }
};

/** No form is sent: it would record words that nobody has published. */
const showDrafts: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.method !== 'GET') throw data(null, { status: 405 });
  return withDrafts(next);
};

export const middleware: Route.MiddlewareFunction[] = [markPersonal, guarded, showDrafts];

/** With what the frame gives to readers: it does not load again after a change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = shownAt(new URL(request.url).pathname);
  const { clock, ...frame } = textsOf('frame').frame;
  const { email } = context.get(signedIn);
  return { site: siteOfPages(), texts: { frame }, email, shown, ...(await readFields()) };
}

export default function OnSite({ loaderData }: Route.ComponentProps) {
  const { shown, fields, drafts, pages, email } = loaderData;
  useEffect(fetchPanel, []);
  return (
    <Notices closeLabel={programTexts.closeNotice}>
      <meta name="robots" content="noindex" />
      <Strip id={shown.id} drafts={drafts} pages={pages} />
      <EditedPage fields={fields}>
        <ShownPath value={shown.path}>
          <Outlet />
        </ShownPath>
      </EditedPage>
      <SignInAgain email={email} />
    </Notices>
  );
}
