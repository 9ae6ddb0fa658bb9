import { identityOf } from '#app/site/identity.ts';
import { defaultSite } from '#site/site.ts';
import { fieldsOf, pages } from './catalogue/catalogue.ts';
import { date, type Field } from './rules/field.ts';
import { groundOf } from './rules/overlay.ts';

/** Raised by the tick beside what publishes; it has no field. */
export const privacyVersionPath = 'legal.privacyVersion';

const fields = new Map<string, Field>([
  ...pages.flatMap(fieldsOf),
  [privacyVersionPath, date('Versione della privacy policy')],
]);
const identity = Object.keys(identityOf(defaultSite)).map((name) => `{${name}}`);

export const ground = groundOf(defaultSite, fields, new Set(identity));
