/** With a host that has a dot, and no password in it. */
export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && !username && !password;
}

// A closing bracket belongs to an address that opens it; other punctuation at the end to the sentence.
const address = /(?<![\p{L}\p{N}])(https:\/\/(?:\([^\s()<>«»"“”\p{C}]*\)|[^\s()<>«»"“”\p{C}])*(?<![.,;:!?…'’*_\]}]))/u;

const addressHere = new RegExp(address, 'uy');

/** The https address that begins at a place of a text. */
export function addressAt(text: string, at: number): string | undefined {
  addressHere.lastIndex = at;
  const found = addressHere.exec(text)?.[0];
  return found && isWebAddress(found) ? found : undefined;
}

/** The parts of a text, joined the text itself: `href` is an https address typed in it. */
export function splitAddresses(text: string): { text: string; href?: string }[] {
  if (!text.includes('https://')) return [{ text }];
  const parts = text.split(address).map((part, position) => ({
    text: part,
    ...(position % 2 === 1 && isWebAddress(part) && { href: part }),
  }));
  return parts.filter((part) => part.text !== '');
}
