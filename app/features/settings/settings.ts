export const defaultSettings = {
  privateAnswers: false,
  /** SECOND_FACTOR_REQUIRED overrides the value that 1.0 has stored. */
  secondFactorRequired: false,
  dailyIssueOn: true,
  greetsByName: true,
  /** HH:MM in Rome. */
  dailyIssueHour: '06:00',
  /** `ending`: one more weekly mail is sent, which announces the end. */
  weeklyLetter: 'on' as 'on' | 'ending' | 'off',
  /** 0 is Monday. */
  weeklyDay: 6,
  /** MAILS_PER_SECOND overrides the value that 1.0 has stored. */
  mailsPerSecond: 10,
  isFirstHourOver: false,
  /** 0 is Monday. */
  restWeekdays: [] as number[],
  /** A change revokes the feed's address. */
  feedGeneration: 1,
};

export type Settings = typeof defaultSettings;
