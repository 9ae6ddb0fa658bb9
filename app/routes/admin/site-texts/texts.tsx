import { data } from 'react-router';
import { sitePreviewPath } from '#app/features/overrides/preview-link.server.ts';
import { putAway } from '#app/features/overrides/put-away.server.ts';
import { logError } from '#app/log.ts';
import { signedIn } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import { type Answer, useAnswer } from '#app/ui/answer.ts';
import type { Route } from './+types/texts';
import { answerTexts } from './actions.server.ts';
import { DraftStrip } from './draft-strip.tsx';
import { PageList } from './page-list.tsx';
import { PrivacyTick } from './privacy-tick.tsx';
import { PutAside } from './put-aside.tsx';
import { readAside } from './read-aside.server.ts';
import { readOverview } from './read-page.server.ts';
import { Shell } from './shell.tsx';
import styles from './site-texts.module.css';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader() {
  try {
    const [overview, rows] = await Promise.all([readOverview(), readAside()]);
    return { ...overview, rows, preview: sitePreviewPath() };
  } catch (error) {
    logError(error);
    throw data(null, { status: 503 });
  }
}

export const action = adminAction(async ({ context }: Route.ActionArgs, form) => {
  const by = context.get(signedIn).email;
  if (form.get('intent') === 'publish-all') return answerTexts(form, undefined, by);
  return answerIntent<Answer>(form, { 'put-away': () => putAwayFrom(form, by) });
});

async function putAwayFrom(form: FormData, by: string): Promise<Answer> {
  const seen = { path: `${form.get('path')}`, version: Number(form.get('version')) || 0 };
  const isDone = await putAway(seen, by);
  return isDone ? { outcome: 'saved', notice: words.aside.done } : { outcome: 'changed', notice: words.aside.changed };
}

export const handle: Screen = { page: { title, documentTitle }, failure };

export default function Texts({ loaderData: { rows, ...overview } }: Route.ComponentProps) {
  const { pages, drafts, preview, hasLegalDrafts, aside } = overview;
  const { form } = useAnswer({ failure: words.failed });
  return (
    <Shell>
      <form {...form}>
        <DraftStrip drafts={drafts} preview={preview}>
          {hasLegalDrafts && <PrivacyTick />}
        </DraftStrip>
      </form>
      <div className={styles.room}>
        <PageList pages={pages} aside={aside} />
        <p className={styles.intro}>{words.intro}</p>
      </div>
      <PutAside rows={rows} />
    </Shell>
  );
}
