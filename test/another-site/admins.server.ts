export const defaultAdminEmails = ['ettore@example.net'];
