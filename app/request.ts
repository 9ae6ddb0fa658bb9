import { createContext, data } from 'react-router';

/** The visitor's IP address, as the trusted proxies report it. */
export const visitorAddress = createContext<string>();

/** `name` may be empty. */
export type SignedIn = { accountId: string; email: string; name: string; sessionId: string; passwordAt: Date };

/** Set by the gate only. A route outside it throws when it reads this. */
export const signedIn = createContext<SignedIn>();

/** Set if the answer is personal: no cache keeps it, and its scripts run by this nonce instead of their hashes. */
export const nonce = createContext<string | null>(null);

/** A browser asks for a page, and no script of ours for data. */
export const wantsPage = createContext(false);

/** What a form held that a browser sent without scripts; its secrets are left out. For the loaders of the answer. */
export const typedForm = createContext<Typed | null>(null);
export type Typed = Record<string, string>;

/** The rendered HTML. Reading it back from a response takes a tenth of the page's time. */
export const renderedPage = createContext<string | null>(null);

/** @throws 400 if the body is not a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNul(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

const secrets = ['password', 'current', 'next', 'confirmation', 'code', 'token'];

export function readTyped(form: FormData): Typed {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  // The first of a name wins, as in `form.get`.
  return Object.fromEntries(texts.filter(([name]) => !secrets.includes(name)).reverse());
}

// PostgreSQL refuses NUL in a text.
function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}

const longestPath = 200;

/** The path of the page that sent the form, without its query. */
export function readSourcePage(request: Request, fallback: string) {
  const referrer = request.headers.get('Referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, longestPath) : fallback;
}
