export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && !username && !password;
}

// A closing bracket belongs to an address that holds the opening one.
const address =
  /(?<![\p{L}\p{N}])(https:\/\/(?:\([^\s()<>«»"“”\p{C}]*\)|[^\s()<>«»"“”\p{C}])*(?<![.,;:!?…'’*_\]}]))/u;

/** `href` is an https address typed in the text. */
export function splitAddresses(text: string): { text: string; href?: string }[] {
  if (!text.includes('https://')) return [{ text }];
  const parts = text.split(address).map((part, position) => ({
    text: part,
    ...(position % 2 === 1 && isWebAddress(part) && { href: part }),
  }));
  return parts.filter((part) => part.text !== '');
}
