import ipaddr from 'ipaddr.js';

type Bits = { ipv4: number; ipv6: number };

/** Undefined for text that is not an IP address. An IPv4 address mapped into IPv6 counts as IPv4. */
export function networkOf(address: string, bits: Bits): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const plain = ipaddr.process(address);
  const kind = plain.kind();
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(`${plain}/${bits[kind]}`).toString();
}
