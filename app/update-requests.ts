import path from 'node:path';
import { config } from './config.ts';
import { backupsFolder } from './features/backups/backup-files.server.ts';
import { countChanges } from './features/backups/changes.server.ts';
import { makeBackup } from './features/backups/make-backup.server.ts';
import { isOnTrial } from './http/health.ts';
import { goLive } from './open-site.ts';
import { copyDatabase } from './platform/db/client.ts';
import { embeddedFolder } from './platform/db/embedded/embedded.ts';
import { logError } from './platform/log.ts';

/** The launcher of an older release may send this request, so its fields must not change. */
type UpdateRequest = { ask?: string; folder?: string };

const handlers: Record<string, (request: UpdateRequest) => Promise<object>> = {
  backup: async () => {
    // A trial reads the files of the running site, and compares the rows.
    const { name, sums, failure } = await makeBackup('sito update', {
      isWithoutFiles: isOnTrial(),
    });
    if (failure) throw failure;
    return { file: path.join(backupsFolder(config), name), sums };
  },
  copy: async ({ folder = '' }) => {
    await copyDatabase?.(embeddedFolder(folder));
    return {};
  },
  live: async () => {
    await goLive();
    return {};
  },
  changes: async () => ({ changes: await countChanges() }),
};

/** The launcher sends one request at a time over IPC, perhaps before the database is open. */
export function handleUpdateRequests(opening: Promise<unknown>) {
  process.on('message', async (request: UpdateRequest) => {
    const handler = handlers[request.ask ?? ''];
    if (!handler) return;
    process.send?.(
      await opening
        .then(() => handler(request))
        .catch((error: Error) => {
          logError(error);
          return { error: error.message };
        }),
    );
  });
}
