import { withoutInvisible } from '#app/platform/email-address.ts';
import { isWebAddress } from '#app/platform/web-address.ts';
import { unifyLineBreaks } from './text/excerpt.ts';

export function lengthOf(text: string) {
  return [...text].length;
}

export function readLine(text: string) {
  return withoutInvisible(readLines(text))
    .replaceAll(/[\n\t]/g, ' ')
    .trim();
}

export function readLines(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes all of them but tab and line break
  return unifyLineBreaks(text.normalize('NFC')).replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

const maxAddressLength = 2000;

/** '' for an empty field, undefined for an invalid address. */
export function readAddress(typed: string): string | undefined {
  const text = readLine(typed);
  if (text === '') return '';
  // A colon before a digit is a port, as in example.org:8080.
  if (!/^https?:\/\//i.test(text) && /^([a-z][a-z\d+.-]*:(?!\d)|\/)/i.test(text)) return undefined;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return address.length <= maxAddressLength && isWebAddress(address) ? address : undefined;
}
