/** Of a name kept for examples (RFC 2606, RFC 6761), of this machine, or of a bare number. */
export function isExample(address: string): boolean {
  const host = address.includes('@') ? address.split('@').at(-1) : URL.parse(address)?.hostname;
  return /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$|^[\d.]+$|^\[/.test(host ?? '');
}
