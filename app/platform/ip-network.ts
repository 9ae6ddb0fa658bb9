import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Bits = { ipv4?: number; ipv6?: number };

/** An IPv6 household has one /64 network. An invalid address is returned unchanged. */
export function networkOf(address: string, { ipv4 = 32, ipv6 = 64 }: Bits = {}) {
  if (isIP(address) === 0) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6}`).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4}`).toString();
}
