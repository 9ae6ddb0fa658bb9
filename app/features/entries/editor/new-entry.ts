export const newEntry = 'nuovo';
