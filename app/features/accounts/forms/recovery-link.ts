/** Precedes the token in the link of a recovery mail. */
export const recoveryPrefix = '#recupero=';
