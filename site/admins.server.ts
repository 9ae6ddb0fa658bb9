export const defaultAdminEmails = [
  'agnese@example.org',
  'redazione@example.org',
  'fondazione@example.org',
];
