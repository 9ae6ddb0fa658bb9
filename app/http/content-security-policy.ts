import { hash } from 'node:crypto';

const nowhere = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export const policyForFiles = `${nowhere}; form-action 'none'`;

// Vite's development server injects style elements.
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
const trustedTypes = import.meta.env.DEV ? '' : "; require-trusted-types-for 'script'; trusted-types 'none'";

/** Inline scripts run by their hash, or by the nonce. */
export function policyForPage(html: string, nonce: string | null) {
  const scripts = inlineScripts(html).map((script) => ` 'sha256-${hash('sha256', script, 'base64')}'`);
  if (nonce) scripts.push(` 'nonce-${nonce}'`);
  // The author sees a mail in a frame.
  const frames = nonce ? "frame-src 'self'; " : '';
  return (
    `${nowhere}; script-src 'self'${scripts.join('')}; ${styles}; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'; manifest-src 'self'; ${frames}form-action 'self'; object-src 'none'${trustedTypes}`
  );
}

// React writes them in this form only. JSON-LD is not executed.
function inlineScripts(html: string) {
  return Array.from(
    html.matchAll(/<script(?: type="module")?(?: async="")?>(.*?)<\/script>/gs),
    (match) => match[1] ?? '',
  );
}
