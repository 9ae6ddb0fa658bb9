import { hash } from 'node:crypto';

const nowhere = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For whatever is not a page. */
export const policyForFiles = `${nowhere}; form-action 'none'`;

// Vite's development server injects style elements and writes markup of its own.
const styles = import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
const trustedTypes = import.meta.env.DEV ? '' : "; require-trusted-types-for 'script'; trusted-types 'none'";

/**
 * The policy of one page: its own inline scripts may run, and nothing else that is not ours. A script that bears the
 * nonce runs by it, any other by its hash.
 */
export function policyForPage(html: string, nonce: string | null) {
  const scripts = inlineScripts(html).map((script) => ` 'sha256-${hash('sha256', script, 'base64')}'`);
  if (nonce) scripts.push(` 'nonce-${nonce}'`);
  return (
    `${nowhere}; script-src 'self'${scripts.join('')}; ${styles}; img-src 'self'; font-src 'self'; ` +
    `connect-src 'self'; manifest-src 'self'; form-action 'self'; object-src 'none'${trustedTypes}`
  );
}

// React writes the page, so a script element always looks like this; data blocks (JSON-LD) are not run and need no hash.
function inlineScripts(html: string) {
  return Array.from(
    html.matchAll(/<script(?: type="module")?(?: async="")?>(.*?)<\/script>/gs),
    (match) => match[1] ?? '',
  );
}
