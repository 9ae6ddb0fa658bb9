import { keepEntry, listTypedVersions } from '#app/features/entries/editor/entry-text.server.ts';
import { preservePageOnFailure } from '#app/ui/panel-failure.ts';
import type { Route } from './+types/event-text';
import { eventPanel as panel } from './event-panel.ts';

export const action = (sent: Route.ActionArgs) => keepEntry(panel, sent);

/** The versions. */
export const loader = ({ params }: Route.LoaderArgs) => listTypedVersions(panel, params.id);

export const clientLoader = (args: Route.ClientLoaderArgs) => preservePageOnFailure(args);
