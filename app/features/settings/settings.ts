export const defaultSettings = {
  /** «Risposte riservate»: answers do not tell whether an address is known. */
  privateAnswers: false,
  secondFactorRequired: false,
  commonPasswordsRefused: false,
  dailyIssueOn: true,
  /** HH:MM in the author's time zone. */
  dailyIssueHour: '06:00',
  mailsPerSecond: 500,
};

export type Settings = typeof defaultSettings;
