import { readSettings } from '#app/features/settings/settings.server.ts';
import { logError } from '#app/log.ts';
import type { Origin } from './consent-events.server.ts';
import { messages, tooManyAttempts } from './messages.ts';
import { countSignup } from './signup-limit.server.ts';
import { readSignup, type SignupResult } from './subscriber.ts';
import { subscribe } from './subscribers.server.ts';

type Answer = SignupResult & { status: number };

/** One signup, from the form to its answer. Whatever goes wrong, what was typed comes back with it. */
export async function signUp(form: FormData, origin: Origin & { address: string }): Promise<Answer> {
  const { typed, problems, signup, isTrapped } = readSignup(form);
  if (isTrapped) return { status: 422, typed, failure: messages.trapped };
  if (!signup) return { status: 422, typed, problems };
  try {
    const waitMinutes = await countSignup(origin.address);
    if (waitMinutes) return { status: 429, typed, failure: tooManyAttempts(waitMinutes) };
    const { privateAnswers } = await readSettings();
    const outcome = await subscribe(signup, { ...origin, isPrivate: privateAnswers });
    if (outcome === 'duplicate') return { status: 409, typed, failure: messages.duplicate };
    return { status: 200, isSubscribed: true, mustConfirm: outcome === 'pending' };
  } catch (error) {
    logError(error);
    return { status: 503, typed, failure: messages.failed };
  }
}
