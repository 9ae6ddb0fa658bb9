import { hash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import { config } from '#app/config.ts';
import { script as formsScript } from '#app/inline-script/forms-script.ts?inline-script';
import { script as inlineScript } from '#app/inline-script/inline-script.ts?inline-script';

const oneYearSeconds = 31_536_000;

const headers = secureHeaders({
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: false,
  overwrite: false,
  xContentTypeOptions: true,
  xFrameOptions: 'DENY',
  xXssProtection: false,
  xDownloadOptions: false,
  permissionsPolicy: {
    camera: [],
    microphone: [],
    geolocation: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
});

export const securityHeaders: typeof headers = async (c, next) => {
  await headers(c, next);
  // includeSubDomains is left out: the author may have other hosts.
  if (config.siteUrl.startsWith('https:'))
    c.res.headers.set('Strict-Transport-Security', `max-age=${oneYearSeconds}`);
  // Without this header a cache guesses a lifetime.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, max-age=0');
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set('Content-Security-Policy', policyForFiles);
};

const basePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const policyForFiles = `${basePolicy}; form-action 'none'`;

// Vite's development server injects style elements.
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
const trustedTypes = import.meta.env.DEV
  ? ''
  : "; require-trusted-types-for 'script'; trusted-types";

const ownScripts = [inlineScript, formsScript]
  .map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  .join(' ');

/** Own inline scripts are allowed by hash, the router’s scripts of a hydrated page by nonce. */
export function policyForPage(nonce: string | null) {
  const scripts = nonce ? `${ownScripts} 'nonce-${nonce}'` : ownScripts;
  const frames = nonce ? "frame-src 'self'; " : '';
  // `hydrate-panel.tsx` and ProseMirror’s clipboard create these policies.
  const policies =
    trustedTypes && `${trustedTypes} ${nonce ? 'default ProseMirrorClipboard' : "'none'"}`;
  return (
    `${basePolicy}; script-src 'self' ${scripts}; ${styles}; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'; manifest-src 'self'; ${frames}form-action 'self'; object-src 'none'${policies}`
  );
}
