export const defaultSettings = {
  privateAnswers: false,
  secondFactorRequired: false,
  commonPasswordsRefused: false,
  dailyIssueOn: true,
  /** HH:MM in Rome. */
  dailyIssueHour: '06:00',
  /** Ending: after one more, which says so. */
  weeklyLetter: 'on' as 'on' | 'ending' | 'off',
  /** 0 is Monday. */
  weeklyDay: 6,
  mailsPerSecond: 500,
  isPageAlone: true,
  isFirstHourOver: false,
  /** 0 is Monday. */
  restWeekdays: [] as number[],
  ownServers: [] as string[],
  /** Raising it revokes the feed's address. */
  feedGeneration: 1,
};

export type Settings = typeof defaultSettings;
