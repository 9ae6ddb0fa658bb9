import { post } from './app.ts';

export async function signUp(email: string, name = '') {
  const response = await post('/pensieri-quotidiani', { email, name, privacy: 'on' });
  return { status: response.status, page: await response.text() };
}
