/** Where the tab and its parts answer; see routes.ts. */
export const newsletterPath = '/amministrazione/newsletter';
export const morePath = `${newsletterPath}/iscritti`;
export const csvPath = `${newsletterPath}/iscritti.csv`;
export const receiptPath = `${newsletterPath}/esportazione`;
export const issuesPath = `${newsletterPath}/invii`;
