import { useEffect } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { maxFileMegabytes } from '#app/features/import/upload.server.ts';
import { readForm, signedIn } from '#app/request.ts';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import type { Route } from './+types/import';
import { answerPressed, answerUpload } from './actions.server.ts';
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
