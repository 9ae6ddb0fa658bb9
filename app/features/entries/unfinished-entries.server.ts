import type { WritingForm } from '#app/features/writing/typed-text.ts';
import {
  forgetOldUnfinished,
  unfinishedTexts,
} from '#app/features/writing/unsaved/unfinished.server.ts';
import { entryKinds } from './entry-form.ts';
import { entries, entryVersions } from './schema.ts';

const { entryId: versionOf, version, by, form } = entryVersions;

export const unfinishedEntries = (kind: WritingForm) =>
  unfinishedTexts(kind, { id: entries.id, versionOf, version, by, form });

export const forgetOldUnfinishedEntries = () => forgetOldUnfinished(entryKinds, entries.id);
