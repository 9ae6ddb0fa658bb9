import type { AllowedUse } from '#site/machines.ts';

/** `answers`: a machine may read the texts in order to answer with a quotation. Search engines always may. */
export const permissions: Record<AllowedUse, { answers: boolean; training: boolean }> = {
  search: { answers: true, training: false },
  training: { answers: true, training: true },
  nobody: { answers: false, training: false },
};

/** https://contentsignals.org; draft-ietf-aipref-vocab-08. Each is a header and a rule of robots.txt. */
export function signalsOf(use: AllowedUse) {
  const { answers, training } = permissions[use];
  const word = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no');
  return {
    'Content-Signal': `search=yes, ai-input=${word(answers)}, ai-train=${word(training)}`,
    'Content-Usage': `search=y, train-ai=${training ? 'y' : 'n'}`,
  };
}

/** W3C, TDM Reservation Protocol: 1 if the right to mine text and data is reserved. */
export const reservationOf = (use: AllowedUse) => (permissions[use].training ? 0 : 1);
