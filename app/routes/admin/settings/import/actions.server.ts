import { redirect } from 'react-router';
import { beginWriting, deleteImport, stopImport } from '#app/features/import/imports.server.ts';
import { maxFileMegabytes, receiveUpload } from '#app/features/import/upload.server.ts';
import { answerForm, answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { importWords as words } from './words.ts';

const page = '/amministrazione/impostazioni/importazione';

export function isUpload(request: Request) {
  return /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
}

export function answerUpload(request: Request, account: string) {
  return answerForm(() => upload(request, account));
}

export function answerPressed(form: FormData, account: string) {
  const id = `${form.get('id')}`;
  return answerIntent<Answer>(form, {
    write: async () => {
      if ((await beginWriting(id, account)) === 'begun') return { outcome: 'done' };
      return { outcome: 'gone', notice: { ...words.gone, isError: true } };
    },
    discard: async () => {
      await deleteImport(id);
      throw redirect('/amministrazione/impostazioni');
    },
    stop: async () => {
      await stopImport(id);
      return { outcome: 'done' };
    },
  });
}

async function upload(request: Request, account: string): Promise<Answer> {
  const outcome = await receiveUpload(request, account);
  if (outcome === 'begun') throw redirect(page);
  if (outcome === 'running') return { outcome: 'conflict', problems: { form: words.running } };
  const problem = outcome === 'too-large' ? words.tooLarge(maxFileMegabytes) : words.noFile;
  return { outcome: 'refused', problems: { file: problem } };
}
