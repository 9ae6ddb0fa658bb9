import { messages, tooManyAttempts } from './messages.ts';
import { countSignup } from './signup-limit.server.ts';
import { readSignup, type SignupResult } from './subscriber.ts';
import { subscribe } from './subscribers.server.ts';

/** One signup, from the form to its answer. Whatever goes wrong, what was typed comes back with it. */
export async function signUp(form: FormData, visitorAddress: string): Promise<SignupResult & { status: number }> {
  const { typed, problems, signup } = readSignup(form);
  if (!signup) return { status: 422, typed, problems };
  const waitMinutes = await countSignup(visitorAddress);
  if (waitMinutes) return { status: 429, typed, failure: tooManyAttempts(waitMinutes) };
  try {
    const outcome = await subscribe(signup);
    if (outcome === 'duplicate') return { status: 409, typed, failure: messages.duplicate };
    return { status: 200, isSubscribed: true };
  } catch (error) {
    console.error(error);
    return { status: 503, typed, failure: messages.failed };
  }
}
