export const defaultSettings = {
  privateAnswers: false,
  /** Until SECOND_FACTOR_REQUIRED says it, what 1.0 has stored. */
  secondFactorRequired: false,
  dailyIssueOn: true,
  /** HH:MM in Rome. */
  dailyIssueHour: '06:00',
  /** Ending: after one more, which says so. */
  weeklyLetter: 'on' as 'on' | 'ending' | 'off',
  /** 0 is Monday. */
  weeklyDay: 6,
  /** Until MAILS_PER_SECOND says it, what 1.0 has stored. */
  mailsPerSecond: 10,
  isFirstHourOver: false,
  /** 0 is Monday. */
  restWeekdays: [] as number[],
  eveningMailTo: [] as string[],
  ownServers: [] as string[],
  /** Raising it revokes the feed's address. */
  feedGeneration: 1,
};

export type Settings = typeof defaultSettings;
