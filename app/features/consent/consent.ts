import { legal } from '#site/author.ts';

export type Choice = 'accepted' | 'necessary_only' | 'rejected';

/**
 * Whether the visitor has to be asked: no choice stored that we know, one older than six months or than the policy
 * (Garante, Linee guida 10 June 2021), or a storage that cannot be read.
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

/**
 * An inline script: it decides before the first paint whether the strip shows, and answers what is pressed in it, before React
 * and beside it. The state stands on `<html>`: `data-consent` is `due` or `given`, `data-reviewing` is there while the footer's
 * link has opened the strip.
 */
function runConsentStrip(isDue: () => boolean) {
  const { dataset } = document.documentElement;
  const find = () => document.querySelector<HTMLElement>('[data-consent-strip]');
  let opener: HTMLElement | null = null;

  function review(link: HTMLElement) {
    opener = link;
    dataset.reviewing = '';
    const choice = isDue() ? null : localStorage.getItem('gdpr_consent');
    for (const line of document.querySelectorAll<HTMLElement>('[data-current]'))
      line.hidden = line.dataset.current !== choice;
    find()?.focus();
  }

  function close() {
    delete dataset.reviewing;
    opener?.focus();
    opener = null;
  }

  function keep(choice: string) {
    dataset.consent = 'given';
    try {
      localStorage.setItem('gdpr_consent', choice);
      localStorage.setItem('gdpr_consent_date', new Date().toISOString());
    } catch (error) {
      console.warn('The choice on cookies cannot be stored', error);
      // It holds as long as the document: the page starts, so that links no longer load another one.
      const late = document.querySelector<HTMLTemplateElement>('#late');
      late?.replaceWith(late.content);
    }
    close();
  }

  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>('[data-review], [data-consent-strip] button');
    if (pressed?.dataset.choice) keep(pressed.dataset.choice);
    else if (pressed?.ariaExpanded) {
      pressed.ariaExpanded = pressed.ariaExpanded === 'true' ? 'false' : 'true';
      find()
        ?.querySelector('dl')
        ?.toggleAttribute('hidden', pressed.ariaExpanded === 'false');
    } else if (pressed) {
      event.preventDefault();
      review(pressed);
    }
  });
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target as Element).closest('[data-consent-strip]')) return;
    // Closing a review by key leaves the choice and its date as they were; closing the first question refuses.
    if ('reviewing' in dataset && !isDue()) close();
    else keep('rejected');
  });
  // The page ends above the strip: nothing that has the focus, or waits for a click, lies under it.
  document.addEventListener('DOMContentLoaded', () => {
    const strip = find();
    if (!strip) return;
    const measure = () => document.documentElement.style.setProperty('--strip', `${strip.offsetHeight}px`);
    new ResizeObserver(measure).observe(strip);
  });

  dataset.consent = isDue() ? 'due' : 'given';
}

export const consentScript = () => `(${runConsentStrip})(()=>(${isChoiceDue})('${legal.privacyVersion}'))`;
