import { randomInt } from 'node:crypto';

const validDays = 30;
// Without letters and digits that look alike: it is read off a screen. 24 of them are 138 bits.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const length = 24;

/** The given provisional password, which stays until it is changed, or a random one, which lapses. */
export function makeProvisional(given?: string): { password: string; provisionalUntil: Date | null } {
  if (given) return { password: given, provisionalUntil: null };
  const password = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return { password, provisionalUntil: new Date(Date.now() + validDays * 86_400_000) };
}

export function toldPassword(password: string) {
  return `${password} (to be changed when it is first used, within ${validDays} days)`;
}
