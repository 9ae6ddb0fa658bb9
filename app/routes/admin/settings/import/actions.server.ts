import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { beginWriting, stopImport, undoImport } from '#app/features/import/imports.server.ts';
import { maxFileMegabytes, receiveUpload } from '#app/features/import/upload.server.ts';
import { answerForm, answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { importWords as words } from './words.ts';

export function answerUpload(request: Request, account: string) {
  return answerForm(async (): Promise<Answer> => {
    const outcome = await receiveUpload(request, account);
    if (outcome === 'begun') throw redirect(href('/amministrazione/impostazioni/importazione'));
    if (outcome === 'running') return { outcome: 'conflict', problems: { form: words.running } };
    const problem = outcome === 'too-large' ? words.tooLarge(maxFileMegabytes) : words.noFile;
    return { outcome: 'refused', problems: { file: problem } };
  });
}

const pressed = z.object({ id: z.guid(), fromOldSite: z.literal('on').optional() });

export function answerPressed(form: FormData, account: string) {
  const { fields } = parseForm(form, pressed);
  if (!fields) throw data(null, { status: 400 });
  const { id, fromOldSite } = fields;
  return answerIntent<Answer>(form, {
    write: async () => {
      if (await beginWriting(id, account, fromOldSite === 'on')) return { outcome: 'done' };
      return { outcome: 'gone', notice: { ...words.gone, isError: true } };
    },
    discard: async () => {
      await stopImport(id);
      throw redirect(href('/amministrazione/impostazioni'));
    },
    undo: async () => {
      const undone = await undoImport(id);
      if (!undone) return { outcome: 'gone', notice: { ...words.late, isError: true } };
      return { outcome: 'done', notice: words.undone(undone.stay) };
    },
    stop: async () => {
      await stopImport(id);
      return { outcome: 'done' };
    },
  });
}
