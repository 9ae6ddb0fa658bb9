import { secureHeaders } from 'hono/secure-headers';
import { config } from '#app/config.ts';
import { policyForFiles } from './content-security-policy.ts';

const oneYearSeconds = 31_536_000;
const isHttps = config.siteUrl.startsWith('https:');

const headers = secureHeaders({
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  // No includeSubDomains: the author may have other hosts.
  strictTransportSecurity: isHttps ? `max-age=${oneYearSeconds}` : false,
  // A header that a page has set stays.
  overwrite: false,
  xContentTypeOptions: true,
  xFrameOptions: 'DENY',
  xXssProtection: false,
  xDownloadOptions: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
});

export const protectiveHeaders: typeof headers = async (c, next) => {
  await headers(c, next);
  // A cache on the way would guess; a page that is kept here gets its own header there.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, max-age=0');
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policyForFiles);
};
