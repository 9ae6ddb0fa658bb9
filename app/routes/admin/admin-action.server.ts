import type { RouterContextProvider } from 'react-router';
import { readForm, readTyped, typedForm, wantsPage } from '#app/request.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export function adminAction<R, Given extends Args>(
  act: (args: Given, form: FormData) => Promise<R>,
  _words?: { done?: unknown; next?: (answer: { outcome: string }, typed: Record<string, string>) => unknown },
) {
  return async (args: Given) => {
    const form = await readForm(args.request);
    if (args.context.get(wantsPage)) args.context.set(typedForm, readTyped(form));
    return act(args, form);
  };
}
