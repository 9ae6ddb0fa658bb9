/** What a reader's page may weigh, in bytes as they travel, and ask for. The tests assert it, the bench shows it. */
export const mostOfPage = {
  htmlBytes: 15_000,
  /** Once a control is touched. */
  scriptBytes: 120_000,
  styleBytes: 20_000,
  fontBytes: 120_000,
  /** Of the 43,800 that a new connection brings in two windows (10 and 20 segments of 1,460 bytes). */
  firstScreenBytes: 43_000,
  /** All that a first visit fetches. */
  allBytes: 300_000,
  requests: 14,
  /** With the scripts. */
  requestsAwake: 30,
};
