import { href, redirect } from 'react-router';
import {
  confirmAddress,
  readTarget,
  downloadWords as words,
} from '#app/features/accounts/download/file-screen.tsx';
import { accountVerbs } from '#app/features/accounts/forms/account-verbs.server.ts';
import { PasswordPrompt } from '#app/features/accounts/forms/password-forms.tsx';
import { readForm, visitorAddress } from '#app/platform/request.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage, Part } from '#app/ui/admin/page.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/confirm-download';

export function loader({ request }: Route.LoaderArgs) {
  const to = readTarget(new URL(request.url).searchParams.get('per'));
  if (!to) throw redirect(href('/amministrazione'));
  return { to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return runIntent(form, accountVerbs(request, form, context.get(visitorAddress)));
}

export default function ConfirmDownload({ loaderData: { to } }: Route.ComponentProps) {
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle}>
      <Part title={words.documentTitle} intro={words.text}>
        <PasswordPrompt
          action={confirmAddress(to)}
          intent="confirm-password"
          button={words.button}
          failure={words.failed}
          onDone={() => location.assign(to)}
        />
        <p>
          <AdminButtonLink variant="neutral" to={href('/amministrazione')}>
            {words.back}
          </AdminButtonLink>
        </p>
      </Part>
    </AdminPage>
  );
}
