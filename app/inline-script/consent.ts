/** True without a choice, after six months, or after a newer policy (Garante, 10 June 2021). */
export function isChoiceDue(policyDate: string, now = new Date()): boolean {
  try {
    const choice = localStorage.getItem('gdpr_consent');
    const date = new Date(localStorage.getItem('gdpr_consent_date') ?? '');
    if (!['accepted', 'necessary_only', 'rejected'].includes(`${choice}`)) return true;
    if (!(date >= new Date(policyDate))) return true;
    date.setMonth(date.getMonth() + 6);
    return date <= now;
  } catch {
    return true;
  }
}

/** `data-reviewing`: opened by the footer's link. */
export function runConsentStrip(policyDate: string) {
  const isDue = () => isChoiceDue(policyDate);
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

  function storeChoice(choice: string) {
    dataset.consent = 'given';
    try {
      localStorage.setItem('gdpr_consent', choice);
      localStorage.setItem('gdpr_consent_date', new Date().toISOString());
    } catch (error) {
      console.warn('The choice cannot be stored', error);
    }
    close();
  }

  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      '[data-review], [data-consent-strip] button',
    );
    if (pressed?.dataset.choice) storeChoice(pressed.dataset.choice);
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
    if ('reviewing' in dataset && !isDue()) close();
    else storeChoice('rejected');
  });
  // The strip must never cover the focus (WCAG 2.4.11).
  document.addEventListener('DOMContentLoaded', () => {
    const strip = find();
    if (!strip) return;
    const measure = () =>
      document.documentElement.style.setProperty('--strip', `${strip.offsetHeight}px`);
    new ResizeObserver(measure).observe(strip);
  });

  dataset.consent = isDue() ? 'due' : 'given';
}
