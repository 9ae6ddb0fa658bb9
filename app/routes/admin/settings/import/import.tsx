import { useEffect } from 'react';
import { data, href, Link, redirect, useFetcher } from 'react-router';
import { z } from 'zod';
import {
  beginWriting,
  maxFileMegabytes,
  receiveUpload,
  stopImport,
  undoImport,
} from '#app/features/import/imports.server.ts';
import { readForm, signedIn } from '#app/request.ts';
import { AdminPage, Section } from '#app/ui/admin/page.tsx';
import { answerForm, answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import type { Route } from './+types/import';
import styles from './import.module.css';
import { ImportForm } from './import-form.tsx';
import { ImportState, Undo } from './import-state.tsx';
import type { loader as progressLoader } from './progress.ts';
import { type ShownImport, showImport } from './show-import.server.ts';
import { importWords as words } from './words.ts';

const pollMs = 1000;

export async function loader() {
  return { shown: await showImport(), maxMegabytes: maxFileMegabytes };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(signedIn);
  const isUpload = /^multipart\//i.test(request.headers.get('Content-Type') ?? '');
  return isUpload ? answerUpload(request, email) : answerPressed(await readForm(request), email);
}

function answerUpload(request: Request, account: string) {
  return answerForm(async (): Promise<Answer> => {
    const outcome = await receiveUpload(request, account);
    if (outcome === 'begun') throw redirect(href('/amministrazione/impostazioni/importazione'));
    if (outcome === 'running') return { outcome: 'conflict', problems: { form: words.running } };
    const problem = outcome === 'too-large' ? words.tooLarge(maxFileMegabytes) : words.noFile;
    return { outcome: 'refused', problems: { file: problem } };
  });
}

const pressed = z.object({ id: z.guid(), fromOldSite: z.literal('on').optional() });

function answerPressed(form: FormData, account: string) {
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

export default function Import({ loaderData: { shown: loaded, maxMegabytes } }: Route.ComponentProps) {
  const shown = useProgress(loaded);
  return (
    <AdminPage title={shown ? words.states[shown.state].title : words.title} documentTitle={words.documentTitle}>
      {shown && <ImportState key={shown.id} shown={shown} />}
      {shown && shown.undoable.length > 0 && !shown.isMoving && (
        <Section title={words.mayBeUndone} intro={words.undoUntil}>
          <div>
            {shown.undoable.map((one) => (
              <Undo key={one.id} {...one} />
            ))}
          </div>
        </Section>
      )}
      {!shown?.isMoving && (
        <Section title={shown ? words.another : words.first} intro={shown ? undefined : words.intro}>
          <ImportForm maxMegabytes={maxMegabytes} />
        </Section>
      )}
      <p>
        <Link className={styles.link} to={href('/amministrazione/impostazioni')}>
          {words.back}
        </Link>
      </p>
    </AdminPage>
  );
}

/** After each form the router loads both anew. */
function useProgress(loaded: ShownImport | null) {
  const { load, state, data } = useFetcher<typeof progressLoader>();
  const shown = data ?? loaded;
  useEffect(() => {
    if (!shown?.isMoving || state !== 'idle') return;
    const ask = () => document.hidden || load(href('/amministrazione/impostazioni/importazione/stato'));
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  }, [shown, state, load]);
  return shown;
}
