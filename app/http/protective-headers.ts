import { secureHeaders } from 'hono/secure-headers';
import { config } from '#app/config.ts';
import { policyForFiles } from './content-security-policy.ts';

const oneYearSeconds = 31_536_000;
const isHttps = config.siteUrl.startsWith('https:');

// A page's own handler replaces the policy by the one that knows its scripts.
const headers = secureHeaders({
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  // Without includeSubDomains: the author's other hosts are hers to decide.
  strictTransportSecurity: isHttps ? `max-age=${oneYearSeconds}` : false,
  // What a page says of itself holds.
  overwrite: false,
  xContentTypeOptions: true,
  xFrameOptions: 'DENY',
  xXssProtection: false,
  xDownloadOptions: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
});

export const protectiveHeaders: typeof headers = async (c, next) => {
  await headers(c, next);
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policyForFiles);
};
