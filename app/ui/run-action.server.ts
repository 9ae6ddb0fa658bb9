import { tryGetContext } from 'hono/context-storage';
import { data } from 'react-router';
import { inMinutes } from '#app/calendar/in-words.ts';
import { isOfFullDisk } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { readTyped } from '#app/platform/request.ts';

type Answered = { outcome: string; headers?: Headers; waitMinutes?: number };
type WithoutHeaders<A> = A extends unknown ? Omit<A, 'headers'> : never;
type Verbs<A> = Record<string, (form: FormData) => Promise<A>>;

/** The status of other outcomes is 200. */
const statuses: Record<string, number> = {
  wrong: 401,
  used: 401,
  expired: 401,
  unknown: 404,
  stale: 409,
  deleted: 409,
  missing: 409,
  conflict: 409,
  duplicate: 409,
  refused: 422,
  'too-many': 429,
};

/** @throws 400 when no verb has the form's `intent` */
export async function runIntent<A extends Answered>(form: FormData, verbs: Verbs<A>) {
  const intent = `${form.get('intent')}`;
  const verb = Object.hasOwn(verbs, intent) ? verbs[intent] : undefined;
  if (!verb) throw data(null, { status: 400 });
  return runForm(() => verb(form), readTyped(form));
}

export const tooManyTries = (minutes: number) => ({
  title: `Troppi tentativi. Riprova tra ${inMinutes(minutes)}.`,
});

/** Without scripts the response is a new page, with the `typed` fields unless the form succeeded. */
export async function runForm<A extends Answered, T extends object>(
  verb: () => Promise<A>,
  typed?: T,
) {
  try {
    const { headers, ...result } = await verb();
    const status = statuses[result.outcome] ?? 200;
    if (status === 429) setRetryAfter(60 * (result.waitMinutes ?? 1));
    return data(
      { ...(result as WithoutHeaders<A>), ...(status !== 200 && { typed }) },
      { headers, status },
    );
  } catch (error) {
    // A redirect or `data()`.
    if (!(error instanceof Error)) throw error;
    logError(error);
    const text = isOfFullDisk(error) ? 'Il disco del sito è pieno.' : undefined;
    return data({ outcome: 'failed' as const, text, typed }, { status: 503 });
  }
}

export type RetryAfter = { Variables: { retryAfterSeconds?: number } };

/** The router drops the headers of an action unless its route passes them on. */
export function setRetryAfter(seconds: number) {
  tryGetContext<RetryAfter>()?.set('retryAfterSeconds', seconds);
}
