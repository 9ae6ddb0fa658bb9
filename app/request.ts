import { createContext, data } from 'react-router';

/** The address of the visitor's own machine, as far as the trusted proxies tell it. */
export const visitorAddress = createContext<string>();

export type SignedIn = { accountId: string; email: string; sessionId: string };

/** The administrator who asks. Set by the gate alone: whatever is not below it throws when it reads this. */
export const signedIn = createContext<SignedIn>();

/**
 * Set where the answer is for one person alone: it is then kept by no cache and no search engine, and its scripts
 * run by this nonce instead of by their hashes.
 */
export const nonce = createContext<string | null>(null);

/** The page, when one was rendered: handed on as text, since reading it back from a response takes a tenth of its time. */
export const renderedPage = createContext<string | null>(null);

/** The form that a request carries. Anything that is no form is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNul(await request.formData());
  } catch {
    throw data(null, { status: 400 });
  }
}

// Nobody types one, and PostgreSQL refuses it in any text.
function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) clean.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  return clean;
}

const longestPath = 200;

/** The page of the site from which a form came, as the browser tells it: the path alone, without what it asks for. */
export function readSourcePage(request: Request, fallback: string) {
  const referrer = request.headers.get('Referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, longestPath) : fallback;
}
