import { postsOf } from './kept-pages.ts';
import { type Session, savePost, sendForm } from './visits.ts';

type Save = { status: number; spentMs: number; isShown: boolean };

/** Saves new words for each thought of the list in turn, and a new thought after each round; then reads them. */
export async function authorAt(url: string, session: Session) {
  const addresses = await postsOf(url);
  let turn = 0;
  return async (): Promise<Save> => {
    const title = `Misura ${turn}`;
    const version = `${1 + Math.floor(turn / (addresses.length + 1))}`;
    const address = addresses[turn % (addresses.length + 1)];
    const started = performance.now();
    const answer = await (address
      ? change(url, session, address, { version, title })
      : savePost(url, session, { title }));
    await answer.text();
    const spentMs = performance.now() - started;
    // Tried again, if it was refused.
    if (answer.status === 200) turn += 1;
    const page = await fetch(url + (address ?? '/pensieri-quotidiani'));
    return { status: answer.status, spentMs, isShown: (await page.text()).includes(title) };
  };
}

function change(url: string, session: Session, address: string, fields: { version: string; title: string }) {
  const id = address.slice('/post/'.length);
  const words = { content: `${fields.title}. `.repeat(40), category: 'Ispirazione', status: 'published' };
  return sendForm(`${url}/amministrazione/post/${id}.data`, { intent: 'save', id, ...fields, ...words }, session);
}
