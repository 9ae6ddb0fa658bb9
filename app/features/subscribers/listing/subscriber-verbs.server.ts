import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { allowAgain } from '#app/features/subscribers/own-page.server.ts';
import { eraseSubscriber } from '#app/features/subscribers/retention.server.ts';
import { addByHand } from '#app/features/subscribers/sign-up.server.ts';
import { deactivateSubscriber } from '#app/features/subscribers/subscriptions.server.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { subscriberMessages } from './words.ts';

type Verb = (id: string) => Promise<boolean>;
type Change = 'deactivated' | 'reactivated' | 'deleted';

/** The verbs of the section «Iscrizioni». `reactivate` also resets the bounces, which the issues count. */
export function subscriberVerbs(
  form: FormData,
  actor: Actor,
  { reactivate }: { reactivate: Verb },
) {
  const change = async (done: Change, verb: Verb) => {
    const id = `${form.get('id')}`;
    if (!isUuid(id) || !(await verb(id)))
      return { outcome: 'stale' as const, notice: subscriberMessages.changedSince };
    await logSecurityEvent({ kind: `subscriber-${done}`, ...actor, details: { id } });
    return { outcome: 'done' as const, notice: subscriberMessages[done] };
  };
  return {
    deactivate: () => change('deactivated', deactivateSubscriber),
    reactivate: () => change('reactivated', reactivate),
    delete: () => change('deleted', eraseSubscriber),
    'add-by-hand': () => addByHand(form, actor),
    'allow-again': async () => {
      if (!(await allowAgain(visibleEmail(`${form.get('email') ?? ''}`))))
        return { outcome: 'refused' as const, notice: subscriberMessages.notSuppressed };
      await logSecurityEvent({ kind: 'suppression-lifted', ...actor });
      return { outcome: 'done' as const, notice: subscriberMessages.allowedAgain };
    },
  };
}
