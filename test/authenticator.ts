import { Secret, TOTP } from 'otpauth';

/** Reads a secret in Base32, as the page displays it. */
export const readSecret = (displayed: string) =>
  Secret.fromBase32(displayed.replace(/\s/g, '')).utf8;

export const stepNow = () => TOTP.counter();

export const codeAt = (step: number, secret: string) =>
  TOTP.generate({ secret: Secret.fromUTF8(secret), timestamp: step * 30_000 });
