import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** After a conflict above all, the list must show how things stand. */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
