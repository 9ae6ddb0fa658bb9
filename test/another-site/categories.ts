export const categories: [string, ...string[]] = ['Mare', 'Terra', 'Eventi'];
