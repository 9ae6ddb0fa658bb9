/** Longer texts are no address: RFC 5321, 4.5.3.1, with room for invisible characters. */
const longest = 1000;

/** The address that is visible in a typed or copied text. Does not check it. */
export function visibleEmail(text: string): string {
  if (text.length > longest) return '';
  return (
    text
      // U+202E stays, and is refused: it displays the address from right to left.
      .replace(/(?!\u202e)\p{Cf}/gu, '')
      .trim()
      .normalize('NFC')
      .replace(/^[<‹]?(?:mailto:)?|[>›]$/gi, '')
      .replace(/[‘’ʼ´′]/g, "'")
  );
}

/**
 * True for an address such as nicolò@example.org. Each mail server on its way would need SMTPUTF8 (RFC 6531),
 * Nodemailer does not report whether the first one has it, and Italian providers give no such address.
 */
export const isUnreachableEmail = (text: string) => /[^ -~][^@]*@/.test(visibleEmail(text));

/** Removes control characters, marks of direction and what arrives with copied text. Joiners stay, as emoji need them. */
export function withoutInvisible(text: string) {
  return text.replace(
    /[^\P{Cc}\s]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu,
    '',
  );
}
