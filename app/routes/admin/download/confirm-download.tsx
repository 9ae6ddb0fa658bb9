import { href, redirect } from 'react-router';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { PasswordAsked } from '#app/features/accounts/forms/password-asked.tsx';
import { signedIn, visitorAddress } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Part } from '#app/ui/admin/section.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import { keepPageOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/confirm-download';
import { confirmAddress, readTarget } from './confirm-address.ts';
import { hasRecentPassword } from './recent-password.server.ts';
import { downloadWords as words } from './words.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const to = readTarget(new URL(request.url).searchParams.get('per'));
  if (!to) throw redirect(href('/amministrazione'));
  return { to, isAsked: !hasRecentPassword(context.get(signedIn)) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepPageOnFailure(args);

export const action = adminAction(
  ({ request, context }: Route.ActionArgs, form) =>
    answerIntent(form, accountVerbs(request, form, context.get(visitorAddress))),
  { next: (_, { per }) => readTarget(per) },
);

export default function ConfirmDownload({ loaderData }: Route.ComponentProps) {
  const to = loaderData?.to ?? '';
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle}>
      <Part title={words.documentTitle} intro={words.text}>
        <PasswordAsked
          action={confirmAddress(to)}
          intent="confirm-password"
          button={words.button}
          failure={words.failed}
          onDone={() => location.assign(to)}
        >
          <input type="hidden" name="per" value={to} />
        </PasswordAsked>
        <p>
          <AdminButtonLink look="neutral" to={href('/amministrazione')}>
            {words.back}
          </AdminButtonLink>
        </p>
      </Part>
    </AdminPage>
  );
}
