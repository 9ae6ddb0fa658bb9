import { data } from 'react-router';
import { endSession } from '#app/features/accounts/sessions.server.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { answerForm } from '#app/routes/admin/entrance/answer-form.server.ts';

const switches = ['privateAnswers', 'secondFactorRequired', 'commonPasswordsRefused', 'dailyIssueOn'] as const;

type Asker = { account: string; address: string };

/** Answers the forms of the section Sicurezza. What concerns one's own account is answered as at the entrance. */
export async function answerSettings(request: Request, form: FormData, asker: Asker) {
  const intent = form.get('intent');
  if (intent === 'change-setting') return changeSwitch(form, asker);
  if (intent !== 'end-session') return answerForm(request, form, asker.address);
  await endSession(request, `${form.get('id')}`);
  return data({ outcome: 'ended' });
}

async function changeSwitch(form: FormData, asker: Asker) {
  const name = switches.find((name) => name === form.get('name'));
  if (!name) throw data(null, { status: 400 });
  const isOn = form.get('value') === 'on';
  await changeSetting(name, isOn);
  await logSecurityEvent({ kind: 'setting-changed', ...asker, details: { [name]: isOn } });
  return data({ outcome: 'changed' });
}
