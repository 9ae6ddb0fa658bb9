export const defaultSettings = {
  /** «Risposte riservate»: answers do not tell whether an address is known. */
  privateAnswers: false,
  secondFactorRequired: false,
  commonPasswordsRefused: false,
  dailyIssueOn: true,
  /** HH:MM in the author's time zone. */
  dailyIssueHour: '06:00',
  mailsPerSecond: 500,
  /** 0 is Monday. */
  restWeekdays: [] as number[],
  /** Ids of the accounts that are written to on the eve of an uncovered day. */
  eveningMailTo: [] as string[],
  /** Raised when the address of the calendar feed is revoked. */
  feedGeneration: 1,
};

export type Settings = typeof defaultSettings;
