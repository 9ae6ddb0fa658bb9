import { createContext, data } from 'react-router';

/** The address of the visitor's own machine, as far as the trusted proxies tell it. */
export const visitorAddress = createContext<string>();

/** The form that a request carries. Anything that is no form is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
