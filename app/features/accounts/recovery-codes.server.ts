import { randomInt } from 'node:crypto';
import { sign } from '#app/signature.ts';

// Without what a hand copies wrongly: 0 and o, 1, i and l.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as k7tqm-x4pdn, to be written down and typed again. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => `${five()}-${five()}`);

const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** A recovery code is kept as this keyed hash alone. Case and the dash do not matter to whoever types it. */
export const hashRecoveryCode = (code: string) => sign('recovery-code', code.replace(/[^a-z0-9]/gi, '').toLowerCase());

/** For the library, which keeps a list of codes as JSON: fresh codes are hashed, the rest already are. */
export const hashRecoveryCodes = {
  encrypt: async (json: string) => JSON.stringify((JSON.parse(json) as string[]).map(hashOnce)),
  decrypt: async (json: string) => json,
};

// 256 bits in base64url; a code has eleven characters.
const hashLength = 43;
const hashOnce = (code: string) => (code.length === hashLength ? code : hashRecoveryCode(code));
