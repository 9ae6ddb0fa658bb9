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
  /** What the mail provider gave to publish in the DNS; DKIM's stands at `selector`. */
  mailRecords: { spf: '', selector: '', dkim: '', dmarc: 'v=DMARC1; p=none' },
  /** Raising it revokes the feed's address. */
  feedGeneration: 1,
};

export type Settings = typeof defaultSettings;
