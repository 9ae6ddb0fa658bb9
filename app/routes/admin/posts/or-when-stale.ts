import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** The list is read again also where somebody else was faster: then above all it has to show how things stand. */
export function orWhenStale({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
