import { createContext, data } from 'react-router';

/** The visitor's address, as the trusted proxies report it. */
export const visitorAddress = createContext<string>();

/** `name` may be empty. */
export type SignedIn = {
  accountId: string;
  email: string;
  name: string;
  sessionId: string;
  passwordAt: Date;
};

/** Set by the gate only; elsewhere reading it throws. */
export const signedIn = createContext<SignedIn>();

/** A page for one person: no cache stores it, and no search engine lists it. */
export const isPersonal = createContext(false);

/** Set by the guard for the panel and «Modifica sul sito», the only pages whose scripts need it. */
export const nonce = createContext<string | null>(null);

export const wantsPage = createContext(false);

/** Set if an island sent the form: the response is JSON instead of a page. */
export const wantsJson = createContext(false);

/** Reading a response back takes a tenth of the page's time. */
export const renderedPage = createContext<Buffer<ArrayBuffer> | null>(null);

/** In the `handle` of a route; applies to its child routes too. */
export type RequestLimits = { takesFiles?: boolean; mostFields?: number };

/** @throws 400 if the body is not a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNul(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

const secrets = ['password', 'current', 'next', 'confirmation', 'code', 'token', 'mailPassword'];

/** The values of a form that was sent without scripts, except its secrets. */
export function readTyped(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts.filter(([name]) => !secrets.includes(name)).reverse());
}

// PostgreSQL refuses NUL in a text.
function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form)
    clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}

const longestPath = 200;

export function readSourcePage(request: Request, fallback: string) {
  const referrer = request.headers.get('Referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, longestPath) : fallback;
}
