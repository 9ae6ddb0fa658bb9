import type { Notice } from './notices.tsx';

export type Problems<Field extends string = string> = Partial<Record<Field | 'form', Notice>>;

/** What `answerIntent` gives. The form has its own words for `failed`. */
export type Answer = { outcome: string; notice?: Notice; problems?: Problems };
export type Failed = { outcome: 'failed'; isSignedInAgain?: boolean; text?: string };

/** A failure is said beside the form, by the form's own words. */
export function problemsOf(answer: Answer | undefined, failure: Notice): Problems {
  return answer?.outcome === 'failed'
    ? { form: failureOf(answer, failure) }
    : (answer?.problems ?? {});
}

export function failureOf(answer: Answer | Failed, failure: Notice): Notice {
  return 'text' in answer && answer.text ? { ...failure, text: answer.text } : failure;
}

export const hasAny = (problems: Problems) => Object.values(problems).some(Boolean);

/** What the site answers before the router is one line of text; a proxy's page is none. */
export function wordsOf(text: string) {
  return /^[^<\n]{1,200}$/.test(text) ? { text } : undefined;
}
