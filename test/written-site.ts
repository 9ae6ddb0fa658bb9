import { withIdentity } from '#app/site/identity.ts';
import { defaultSite } from '#site/site.ts';

/** What pages and mails say while nothing is changed. */
export const { texts } = withIdentity(defaultSite);
