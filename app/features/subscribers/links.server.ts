import { config } from '#app/config.ts';
import { isSigned, sign } from '#app/signature.ts';

/** What a link is good for. A token of one purpose is worthless for another. */
type Purpose = 'confirm' | 'own' | 'unsubscribe';

// The subscription's id and 256 bits of signature.
const token = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43})$/;

function makeToken(purpose: Purpose, subscriptionId: string) {
  return subscriptionId + sign(`subscription ${purpose}`, subscriptionId);
}

/** The subscription that a token is about; nothing when the site did not make the token for this purpose. */
export function readToken(purpose: Purpose, text: string): string | undefined {
  const [, subscriptionId = '', signature = ''] = token.exec(text) ?? [];
  return subscriptionId && isSigned(`subscription ${purpose}`, subscriptionId, signature) ? subscriptionId : undefined;
}

// The addresses of a subscriber's own pages. They are made from SITE_URL, never from a request.

export function confirmationUrl(subscriptionId: string) {
  return `${config.siteUrl}/iscrizione/conferma/${makeToken('confirm', subscriptionId)}`;
}

export function subscriptionUrl(subscriptionId: string) {
  return `${config.siteUrl}/iscrizione/${makeToken('own', subscriptionId)}`;
}

export function unsubscribeUrl(subscriptionId: string) {
  return `${config.siteUrl}/iscrizione/annulla/${makeToken('unsubscribe', subscriptionId)}`;
}

/** So that mail programs show a button for it and can press it themselves (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(subscriptionId: string) {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(subscriptionId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
