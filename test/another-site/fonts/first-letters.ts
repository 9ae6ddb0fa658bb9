export const firstLetters: string[] = [];
