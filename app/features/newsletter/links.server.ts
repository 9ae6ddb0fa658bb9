import { config } from '#app/config.ts';
import { sign } from '#app/signature.ts';

export function unsubscribeUrl(subscriptionId: string) {
  return `${config.siteUrl}/iscrizione/annulla/${subscriptionId}.${sign('unsubscribe', subscriptionId)}`;
}

export function subscriptionUrl(subscriptionId: string) {
  return `${config.siteUrl}/iscrizione/${subscriptionId}.${sign('subscription', subscriptionId)}`;
}
