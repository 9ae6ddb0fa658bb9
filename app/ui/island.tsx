import { use } from 'react';
import { Editing } from '#app/site/editable.tsx';
import { useFormsScript } from '#app/site/served.ts';

/** The components are in `app/islands/islands.ts`. */
export type IslandName = 'signup' | 'share' | 'account';

/** The props of an island's component. `host`: the element that the server wrote. */
export type IslandProps<Props = object> = Props & { host: HTMLElement };

type Props = { name: IslandName; props?: object };

/**
 * An empty element in which an island starts in the reader's browser, beside the server's own form, which has
 * `data-serves={name}`. In «Modifica sul sito» React hydrates the page, and it has no island.
 */
export function Island({ name, props }: Props) {
  useFormsScript();
  if (use(Editing)) return null;
  return <div data-island={name} data-props={props && JSON.stringify(props)} />;
}
