import { romeMoment } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { findLastFailure } from '#app/features/backups/make-backup.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { settingsWords } from './words.ts';

const { failure: words } = settingsWords.backups;
const figures = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 3 });

export type ShownBackups = {
  /** Whether the next one will be encrypted. */
  isSealed: boolean;
  failure?: Notice;
  files: { name: string; madeAt: string; bytes: string; isSealed: boolean }[];
};

export async function showBackups(): Promise<ShownBackups> {
  const failed = await findLastFailure();
  return {
    isSealed: config.backupKey !== undefined,
    failure: failed && showFailure(failed),
    files: listBackups().map(({ name, madeAt, bytes, isSealed }) => ({
      name,
      madeAt: romeMoment(madeAt),
      bytes: showBytes(bytes),
      isSealed,
    })),
  };
}

function showFailure({ at, reason }: { at: Date; reason: string }): Notice {
  const title = reason === 'pictures' ? words.incomplete : words.title;
  const text = words.reasons[reason as keyof typeof words.reasons] ?? words.reasons.unknown;
  return { title: title(romeMoment(at)), text };
}

function showBytes(bytes: number) {
  return bytes < 1e6 ? `${figures.format(Math.max(1, bytes / 1e3))} kB` : `${figures.format(bytes / 1e6)} MB`;
}
