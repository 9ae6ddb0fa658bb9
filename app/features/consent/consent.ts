import { legal } from '#site/author.ts';

export type Choice = 'accepted' | 'necessary_only' | 'rejected';

/**
 * Whether the visitor has to be asked: no choice stored that we know, one older than six months or than the policy
 * (Garante, Linee guida 10 June 2021), or a storage that cannot be read. It also runs by itself as an inline script
 * before the first paint, hence nothing from outside its own braces.
 */
export function isChoiceDue(policyDate: string, now = new Date()): boolean {
  try {
    const choice = localStorage.getItem('gdpr_consent');
    const date = new Date(localStorage.getItem('gdpr_consent_date') ?? '');
    if (choice !== 'accepted' && choice !== 'necessary_only' && choice !== 'rejected') return true;
    if (!(date >= new Date(policyDate))) return true;
    date.setMonth(date.getMonth() + 6);
    return date <= now;
  } catch {
    return true;
  }
}

/** Before the first paint: the strip is in the page already, and this decides whether it shows. */
export const consentScript = `document.documentElement.dataset.consent=(${isChoiceDue})('${legal.privacyVersion}')?'due':'given'`;

export function readChoice(): Choice | undefined {
  return isChoiceDue(legal.privacyVersion) ? undefined : (localStorage.getItem('gdpr_consent') as Choice);
}

/** Keeps the choice for the visit even where the browser refuses to store anything. */
export function keepChoice(choice: Choice) {
  document.documentElement.dataset.consent = 'given';
  try {
    localStorage.setItem('gdpr_consent', choice);
    localStorage.setItem('gdpr_consent_date', new Date().toISOString());
  } catch (error) {
    console.warn('The choice on cookies cannot be stored', error);
  }
}
