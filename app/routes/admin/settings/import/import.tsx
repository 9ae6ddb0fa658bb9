import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { maxFileMegabytes } from '#app/features/import/upload.server.ts';
import { signedIn } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Route } from './+types/import';
import { answerPressed, answerUpload, isUpload } from './actions.server.ts';
import styles from './import.module.css';
import { ImportForm } from './import-form.tsx';
import { ImportState } from './import-state.tsx';
import type { loader as progressLoader } from './progress.ts';
import { type ShownImport, showImport } from './show-import.server.ts';
import { importWords as words } from './words.ts';

const pollMs = 1000;

export async function loader() {
  return { shown: await showImport(), maxMegabytes: maxFileMegabytes };
}

const press = adminAction(({ context }: Route.ActionArgs, form) => answerPressed(form, context.get(signedIn).email));

export async function action(args: Route.ActionArgs) {
  return isUpload(args.request) ? answerUpload(args.request, args.context.get(signedIn).email) : press(args);
}

export default function Import({ loaderData: { shown: loaded, maxMegabytes }, actionData }: Route.ComponentProps) {
  const shown = useProgress(loaded);
  const refusal = actionData && 'problems' in actionData ? actionData.problems?.form : undefined;
  return (
    <AdminPage title={words.title} documentTitle={words.documentTitle}>
      <p>
        <Link className={styles.link} to="/amministrazione/impostazioni">
          {words.back}
        </Link>
      </p>
      {shown?.isMoving && <Problem notice={refusal} />}
      {shown && <ImportState key={shown.id} shown={shown} />}
      {!shown?.isMoving && (
        <Section title={shown ? words.another : words.first} intro={shown ? undefined : words.intro}>
          <ImportForm maxMegabytes={maxMegabytes} answered={actionData} />
        </Section>
      )}
    </AdminPage>
  );
}

/** The newer of what the page loaded and what it asked for since. */
function useProgress(loaded: ShownImport | null) {
  const { load, state, data } = useFetcher<typeof progressLoader>();
  const [seen, setSeen] = useState({ loaded, data, shown: loaded });
  if (loaded !== seen.loaded) setSeen({ loaded, data, shown: loaded });
  else if (data !== seen.data) setSeen({ loaded, data, shown: data ?? seen.shown });
  const { shown } = seen;

  useEffect(() => {
    if (!shown?.isMoving || state !== 'idle') return;
    const ask = () => document.hidden || load('/amministrazione/impostazioni/importazione/stato');
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  });
  return shown;
}
