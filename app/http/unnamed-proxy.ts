import { BlockList, isIPv6 } from 'node:net';
import { config } from '#app/config.ts';
import { log } from '#app/log.ts';

const inside = new BlockList();
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addSubnet('::1', 128, 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

let isSeen = false;

export function warnOfUnnamedProxy() {
  if (config.trustedProxies === 0 && config.siteUrl.startsWith('https:'))
    log.warn('TRUST_PROXY is 0 and SITE_URL is https: all visitors share the address of the proxy, and its limits');
}

/** A stranger can send X-Forwarded-For over plain http. */
export function noteForwarded(peer = '') {
  if (isSeen || config.trustedProxies > 0) return;
  if (!config.siteUrl.startsWith('https:') && !inside.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
  isSeen = true;
  log.warn('TRUST_PROXY is 0 and a request came through a proxy: all visitors share its address and its limits');
}
