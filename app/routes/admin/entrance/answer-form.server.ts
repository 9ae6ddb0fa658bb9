import { data } from 'react-router';
import { signIn, signOut } from '#app/features/accounts/sign-in.server.ts';

type Answer = { outcome: string; waitMinutes?: number };
type Form = (name: string) => string;
type Intent = (request: Request, form: Form, visitor: string) => Promise<Answer & { headers?: Headers }>;

const intents: Record<string, Intent> = {
  'sign-in': (request, form, visitor) => signIn(request, { email: form('email'), password: form('password') }, visitor),
  'sign-out': async (request) => ({ outcome: 'signed-out', ...(await signOut(request)) }),
};

const statuses: Record<string, number> = { wrong: 401, expired: 401, refused: 422, 'too-many': 429, failed: 503 };

/** Answers a form of the entrance by what its `intent` asks. Whatever goes wrong, the screen gets an outcome to tell. */
export async function answerForm(request: Request, form: FormData, visitor: string) {
  const intent = intents[`${form.get('intent')}`];
  if (!intent) throw data(null, { status: 400 });
  const { headers, ...answer } = await intent(request, (name) => `${form.get(name) ?? ''}`, visitor).catch(logFailure);
  return data(answer, { headers, status: statuses[answer.outcome] ?? 200 });
}

function logFailure(error: unknown): Answer & { headers?: Headers } {
  console.error(error);
  return { outcome: 'failed' };
}
