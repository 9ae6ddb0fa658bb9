import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { type Failed, wordsOf } from './action-result.ts';

/**
 * Middleware of the root, in the browser. An error (offline, a proxy's page, a broken response) would replace the page and
 * the typed text. Status 503 stops the router from running loaders again.
 */
export const preserveFormOnFailure = async (
  { request }: { request: Request },
  next: () => Promise<unknown>,
) => {
  const results = (await next()) as Record<string, DataStrategyResult>;
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    // A redirect.
    if (type !== 'error' || result instanceof Response) continue;
    const error = thrown(result);
    const isSignedInAgain = await signInAgain(error);
    if (!isSignedInAgain) logInConsole(error);
    const failed: Failed = {
      outcome: 'failed',
      ...(isSignedInAgain ? { isSignedInAgain } : wordsOf(textOf(error))),
    };
    results[route] = { type: 'data', result: data(failed, { status: 503 }) };
  }
  return results;
};

function textOf(error: unknown) {
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
}

/** The router wraps a value that is no Response in `data()`. */
function thrown(result: unknown) {
  const isWrapped =
    typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  return isWrapped && !isRouteErrorResponse(result) ? result.data : result;
}

type LoaderArgs<Loaded> = { serverLoader: () => Promise<Loaded> };

/** A client loader of polled data: null instead of an error, which would replace the page. */
export async function preservePageOnFailure<Loaded>({ serverLoader }: LoaderArgs<Loaded>) {
  try {
    return await serverLoader().catch(async (error) => {
      if (await signInAgain(error)) return serverLoader();
      throw error;
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    logInConsole(error);
    return null;
  }
}

function logInConsole(error: unknown) {
  console.error(isRouteErrorResponse(error) ? `The server answered ${error.status}` : error);
}

let openSignInDialog: (() => Promise<boolean>) | undefined;
let pendingSignIn: Promise<boolean> | undefined;

/** Registers the dialog that signs in over the open page. Returns its removal. */
export function registerSignInDialog(how: () => Promise<boolean>) {
  openSignInDialog = how;
  return () => {
    openSignInDialog = undefined;
  };
}

async function signInAgain(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 401 && requestSignIn();
}

export async function requestSignIn() {
  if (!openSignInDialog) return false;
  pendingSignIn ??= openSignInDialog().finally(() => {
    pendingSignIn = undefined;
  });
  return pendingSignIn;
}
