import { data } from 'react-router';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { findMailboxOf, neverWriteAgain } from '#app/features/subscribers/own-page.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { visitorAddress } from '#app/platform/request.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { runForm } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/never-again';
import { OneStep } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const isValid = (await findMailboxOf(params.token)) !== undefined;
  return data({ isValid }, { status: isValid ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const address = context.get(visitorAddress);
  return runForm(async () => {
    const mailbox = await findMailboxOf(params.token);
    if (!mailbox) return { outcome: 'unknown' as const };
    await neverWriteAgain(mailbox);
    await logSecurityEvent({
      kind: 'subscriber-deleted',
      address,
      details: { by: 'the mailbox, never again' },
    });
    return { outcome: 'done' as const };
  });
}

export default function NeverAgain({ loaderData: { isValid }, actionData }: Route.ComponentProps) {
  return (
    <OneStep words={useTexts('subscription').neverAgain} isValid={isValid} result={actionData} />
  );
}
