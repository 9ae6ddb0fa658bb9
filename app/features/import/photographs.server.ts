import path from 'node:path';
import PQueue from 'p-queue';
import { config } from '#app/config.ts';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { describePicture } from '#app/features/pictures/manage-pictures.server.ts';
import { addPicture } from '#app/features/pictures/pictures.server.ts';
import {
  documentOf,
  photographsIn,
  type TextDocument,
  withoutPhotographs,
  wordsOf,
} from '#app/features/writing/document/document.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import {
  fetchPhotograph,
  isAllowedAddress,
  PhotographUnavailable,
} from './fetch-photograph.server.ts';
import type { ImportedPost } from './imported-post.server.ts';
import type { Photograph } from './page.server.ts';
import type { Entry } from './rows.server.ts';
import type { Source } from './source.server.ts';

export type ImporterOptions = {
  source: Source;
  by: string;
  writes: boolean;
  fromOldSite?: boolean;
  check?: () => Promise<void>;
};

type AddedPhotograph = { id: string; credit: string | null; isDescribed: boolean };
type PhotographResult = AddedPhotograph | { reason: string };

export function photographImporter({ source, by, writes, fromOldSite, check }: ImporterOptions) {
  const fetching = new PQueue({ concurrency: 3, interval: 500, intervalCap: 1 });
  const few = new PQueue({ concurrency: 3 });
  const results = new Map<string, Promise<PhotographResult>>();
  const find = ({ urls }: Photograph) =>
    urls.map((url) => source.findPhotograph(url)).find(Boolean);
  const copy = async (photograph: Photograph, file: string) => {
    const found = find(photograph);
    if (found) return found.copyTo(file);
    const url = fromOldSite && findAllowedUrl(photograph);
    if (!url) throw new PhotographUnavailable('non è nel file');
    await fetching.add(() => fetchPhotograph(url, file));
  };
  const importOne = (photograph: Photograph) =>
    inTemporaryFolder(async (folder): Promise<PhotographResult> => {
      await check?.();
      const file = path.join(folder, 'photograph');
      const reason = await copy(photograph, file).catch(reasonOf);
      return reason ? { reason } : add(file, by);
    });
  const importOnce = (photograph: Photograph) => {
    const result = results.get(photograph.id) ?? few.add(() => importOne(photograph));
    results.set(photograph.id, result);
    return result;
  };
  return async (entry: Entry<ImportedPost>): Promise<Entry<ImportedPost>> => {
    if (!entry.row) return entry;
    if (entry.row.photographs.length === 0) return withExistingPhotographs(entry, entry.row);
    return writes
      ? importAll(entry, entry.row, importOnce)
      : survey(entry, entry.row, (one) => find(one) !== undefined);
  };
}

const reasonOf = (error: Error) =>
  error instanceof PhotographUnavailable ? error.message : 'non si può scaricare';

async function add(file: string, by: string): Promise<PhotographResult> {
  const added = await addPicture(file, by);
  if ('refusal' in added && added.refusal === 'no-decoder')
    return { reason: 'qui le foto non si possono leggere' };
  if ('refusal' in added) return { reason: 'non è una foto che il sito può tenere' };
  const { id, alt, caption, credit } = added.picture;
  return { id, credit, isDescribed: Boolean(alt || caption) };
}

async function describe(added: AddedPhotograph, { alt, caption = '' }: Photograph) {
  if (added.isDescribed || !(alt || caption)) return;
  added.isDescribed = true;
  const { id, credit } = added;
  await describePicture(id, { alt, isDecorative: false, caption: caption || null, credit });
}

function findAllowedUrl({ urls }: Photograph) {
  const secure = urls.map((url) => url.replace(/^http:/, 'https:').replace(/^\/\//, 'https://'));
  const own = new URL(config.siteUrl).hostname;
  return secure.find(
    (url) => URL.canParse(url) && isAllowedAddress(new URL(url)) && new URL(url).hostname !== own,
  );
}

async function withExistingPhotographs(entry: Entry<ImportedPost>, row: ImportedPost) {
  const ids = photographsIn(row.document);
  const existing = new Set((await listPicturesById(ids)).map(({ id }) => id));
  if (ids.length === existing.size) return entry;
  const document = withoutPhotographs(row.document, (id) => existing.has(id));
  const note = { code: 'pictures' as const, detail: `${ids.length - existing.size}` };
  return { ...entry, row: { ...row, document }, notes: [...entry.notes, note] };
}

function survey(
  entry: Entry<ImportedPost>,
  row: ImportedPost,
  isInFile: (photograph: Photograph) => boolean,
) {
  const missing = row.photographs.filter((photograph) => !isInFile(photograph));
  const notes =
    missing.length > 0 ? [{ code: 'not-in-file' as const, detail: `${missing.length}` }] : [];
  return { ...entry, row: { ...row, missing }, notes: [...entry.notes, ...notes] };
}

async function importAll(
  entry: Entry<ImportedPost>,
  row: ImportedPost,
  importOne: (one: Photograph) => Promise<PhotographResult>,
) {
  const ids = new Map<string, string>();
  const missing: Photograph[] = [];
  const notes = [...entry.notes];
  await Promise.all(row.photographs.map(importOne));
  for (const photograph of row.photographs) {
    const result = await importOne(photograph);
    if ('id' in result) {
      ids.set(photograph.id, result.id);
      await describe(result, photograph);
    } else {
      missing.push(photograph);
      notes.push({ code: 'no-photograph', detail: `${photograph.urls[0]} (${result.reason})` });
    }
  }
  const document = withIds(row.document, ids, missing);
  const pictureId = row.pictureId && (ids.get(row.pictureId) ?? null);
  const pictureIds = [...new Set(ids.values())];
  return {
    ...entry,
    notes,
    row: { ...row, document, content: wordsOf(document), pictureId, missing, pictureIds },
  };
}

/** A post of one photograph has the address as its text if the photograph is missing. */
function withIds(
  document: TextDocument,
  ids: Map<string, string>,
  [missing]: Photograph[],
): TextDocument {
  const { content } = withoutPhotographs(document, (id) => ids.has(id));
  const updated: TextDocument = {
    type: 'doc',
    content: content.map((block) =>
      block.type === 'photograph'
        ? { ...block, attrs: { ...block.attrs, id: ids.get(block.attrs.id) ?? block.attrs.id } }
        : block,
    ),
  };
  const isEmpty = wordsOf(updated) === '' && photographsIn(updated).length === 0;
  return isEmpty && missing?.urls[0] ? documentOf(missing.urls[0]) : updated;
}
