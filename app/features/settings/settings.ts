/** What the author may set in Impostazioni, with what holds until she does. */
export const defaultSettings = {
  /** «Risposte riservate»: signup and recovery answer the same whether the address is known or not. */
  privateAnswers: false,
  /** Every administrator must use a second factor. */
  secondFactorRequired: false,
  /** A listed common password is refused instead of warned of. */
  commonPasswordsRefused: false,
  /** Whether the newest thought is mailed each day, and at which hour of the author's time zone, HH:MM. */
  dailyIssueOn: true,
  dailyIssueHour: '06:00',
  /** How fast an issue may leave. Whoever runs the mail server says how much it takes. */
  mailsPerSecond: 500,
};

export type Settings = typeof defaultSettings;
