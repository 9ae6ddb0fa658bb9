import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/entry-text';
import { keepEntry, listTypedVersions } from './editor/entry-text.server.ts';
import { panelAt } from './kinds.ts';

export const action = (sent: Route.ActionArgs) => keepEntry(panelAt(sent.url.pathname), sent);

/** The versions. */
export const loader = ({ params, url }: Route.LoaderArgs) =>
  listTypedVersions(panelAt(url.pathname), params.id);

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);
