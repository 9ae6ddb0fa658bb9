import { hash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import { config } from '#app/config.ts';
import { parseJson } from '#app/decode.ts';
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
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
});

export const securityHeaders: typeof headers = async (c, next) => {
  await headers(c, next);
  // includeSubDomains is left out: the author may have other hosts.
  if (config.siteUrl.startsWith('https:')) c.res.headers.set('Strict-Transport-Security', `max-age=${oneYearSeconds}`);
  // Without this header a cache guesses a lifetime.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, max-age=0');
  if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', policyForFiles);
};

const nowhere = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const policyForFiles = `${nowhere}; form-action 'none'`;

// Vite's development server injects style elements.
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
const trustedTypes = import.meta.env.DEV ? '' : "; require-trusted-types-for 'script'; trusted-types";

/** Inline scripts run by their hash, or by the nonce. */
export function policyForPage(html: string, nonce: string | null) {
  const scripts = inlineScripts(html, nonce).map((script) => ` 'sha256-${hash('sha256', script, 'base64')}'`);
  if (nonce) scripts.push(` 'nonce-${nonce}'`);
  const frames = nonce ? "frame-src 'self'; " : '';
  // ProseMirror creates this policy to read what is pasted.
  const policies = trustedTypes && `${trustedTypes} ${nonce ? 'ProseMirrorClipboard' : "'none'"}`;
  return (
    `${nowhere}; script-src 'self'${scripts.join('')}; ${styles}; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'; manifest-src 'self'; ${frames}form-action 'self'; object-src 'none'${policies}`
  );
}

/** @throws if neither the build nor the router wrote a script */
function inlineScripts(html: string, nonce: string | null) {
  const scripts: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script/gis)) {
    if (needsNoHash(attributes, text, nonce)) continue;
    const isKnown = text === inlineScript || (!nonce && isOfRouter(text));
    if (!isKnown) throw new Error(`A page holds an unknown script: ${text.slice(0, 40)}`);
    scripts.push(text);
  }
  if (scripts.filter(isScroll).length > 1) throw new Error('A page holds an unknown script among those of the router');
  return scripts;
}

/** JSON-LD is not executed. */
function needsNoHash(attributes: string, text: string, nonce: string | null) {
  if (nonce && attributes.startsWith(` nonce="${nonce}"`)) return true;
  return attributes === ' type="application/ld+json"' || (text === '' && dataScript.test(attributes));
}

const dataScript = /^ async src="\/(?![/\\])[^"]*"$/;
const isScroll = (text: string) => text.startsWith('((storageKey, restoreKey) => {');
const context =
  /^window\.__reactRouterContext = (.*);window\.__reactRouterContext\.stream = new ReadableStream\(\{start\(controller\)\{window\.__reactRouterContext\.streamController = controller;\}\}\)\.pipeThrough\(new TextEncoderStream\(\)\);$/s;
const modules =
  /^(?:\s|import (?:\* as \w+ from )?"[^"\\]*";?|window\.__reactRouterRouteModules = \{[\w"/:,.-]*\};|import\("[^"\\]*"\);)+$/;
const enqueued = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);$/s;
const closing = 'window.__reactRouterContext.streamController.close();';

function isOfRouter(text: string) {
  if (text === closing || isScroll(text) || modules.test(text)) return true;
  const [, written] = enqueued.exec(text) ?? context.exec(text) ?? [];
  return written !== undefined && parseJson(written) !== undefined;
}
