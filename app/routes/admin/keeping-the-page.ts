import { data } from 'react-router';

/**
 * A client action for a form that must outlive a cut network, an answer of 5xx or a login that was put off: instead of
 * an error, which would replace the page and what was typed in it, the form gets `failure` as its answer. By the
 * status the router knows that nothing has changed: asking again for what the page shows would fail too.
 */
export function keepingThePage<Failure>(failure: Failure) {
  return async function clientAction<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
    try {
      return await serverAction();
    } catch (error) {
      // A redirect is no failure.
      if (error instanceof Response) throw error;
      console.error(error);
      return data(failure, { status: 503 });
    }
  };
}
