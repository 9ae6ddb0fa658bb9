import type { Notice } from './notices.tsx';

export type Problems<Field extends string = string> = Partial<Record<Field | 'form', Notice>>;

/** The result of an action. The form has its own words for `failed`. */
export type ActionResult = { outcome: string; notice?: Notice; problems?: Problems };
export type Failed = { outcome: 'failed'; isSignedInAgain?: boolean; text?: string };

/** Of a verb that changes nothing when its row has changed in the meantime. */
export function doneOrStale(
  isDone: boolean,
  notice: Notice | undefined,
  stale: Notice,
): ActionResult {
  return isDone
    ? { outcome: 'done', notice }
    : { outcome: 'stale', notice: { ...stale, isError: true } };
}

/** A failure is displayed beside the form, in the form's own words. */
export function problemsOf(result: ActionResult | undefined, failure: Notice): Problems {
  return result?.outcome === 'failed'
    ? { form: failureOf(result, failure) }
    : (result?.problems ?? {});
}

export function failureOf(result: ActionResult | Failed, failure: Notice): Notice {
  return 'text' in result && result.text ? { ...failure, text: result.text } : failure;
}

export const hasAny = (problems: Problems) => Object.values(problems).some(Boolean);

/** A response from before the router is one line of text, in contrast to a proxy's page. */
export function wordsOf(text: string) {
  return /^[^<\n]{1,200}$/.test(text) ? { text } : undefined;
}
