import { data } from 'react-router';
import { type BookRow, findBook } from '#app/features/books/books.server.ts';
import { mayTypeset } from '#app/features/books/typeset/typeset.server.ts';
import { failureWords, progressWords as words } from './words.ts';

const steps = ['collect', 'photographs', 'a5', 'large', 'cover', 'epub'] as const;
type Step = (typeof steps)[number];
const withoutPages = ['collect', 'photographs', 'epub'] as const;

export async function showProgress(id: string) {
  const row = await findBook(id);
  if (!row) throw data(null, { status: 404 });
  const { state, wish, step, failure } = row;
  const isMoving = state === 'preparing';
  const listed = (await mayTypeset()) ? steps : withoutPages;
  return {
    id,
    title: wish.title,
    state,
    isMoving,
    heading: words.heading[state],
    now: isMoving ? `${words.now[step ?? 'waiting']} ${words.mayLeave}` : endOf(row),
    failure: failure ? failureWords(failure) : undefined,
    done: doneOf(row, listed),
    steps: listed.map((name) => ({ name, ...stepOf(row, name) })),
  };
}

export type ShownProgress = Awaited<ReturnType<typeof showProgress>>;

const endOf = ({ state }: BookRow) => (state === 'ready' ? words.ready : '');

function stepOf(row: BookRow, name: Step) {
  const state = stateOf(row, name);
  const going = state === 'now' && row.stepAt ? Math.round((Date.now() - row.stepAt.getTime()) / 1000) : undefined;
  const seconds = row.steps[name] ?? going;
  const isCollected = name === 'collect' && state === 'done';
  return {
    state,
    words: isCollected ? words.collected(row.entries.length, row.photographs) : words.steps[name],
    time: seconds === undefined ? '' : words.seconds(seconds),
  };
}

/** Of six rings. */
function doneOf({ state, step }: BookRow, listed: readonly Step[]) {
  if (state === 'ready') return steps.length;
  return step ? Math.floor((steps.length * listed.indexOf(step)) / listed.length) : 0;
}

function stateOf({ state, step, steps }: BookRow, name: Step): 'done' | 'now' | 'later' {
  if (steps[name] !== undefined || state === 'ready') return 'done';
  return state === 'preparing' && step === name ? 'now' : 'later';
}
