import path from 'node:path';
import { config } from './config.ts';
import { backupsFolder } from './features/backups/backup-files.server.ts';
import { countChanges } from './features/backups/changes.server.ts';
import { makeBackup } from './features/backups/make-backup.server.ts';
import { goLive } from './open-site.ts';
import { logError } from './platform/log.ts';

type Asked = { ask?: string };

/** What launcher/ asks over IPC, one thing at a time. */
const answers: Record<string, (asked: Asked) => Promise<object>> = {
  backup: async () => {
    const { name, sums, failure } = await makeBackup('sito update');
    if (failure) throw failure;
    return { file: path.join(backupsFolder(config), name), sums };
  },
  live: async () => {
    await goLive();
    return {};
  },
  changes: async () => ({ changes: await countChanges() }),
};

export function answerLauncher() {
  process.on('message', async (asked: Asked) => {
    const answer = answers[asked.ask ?? ''];
    if (!answer) return;
    process.send?.(
      await answer(asked).catch((error: Error) => {
        logError(error);
        return { error: error.message };
      }),
    );
  });
}
