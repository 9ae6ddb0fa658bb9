import { data } from 'react-router';
import { logError } from '#app/log.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import type { Route } from './+types/texts';
import { PageList } from './page-list.tsx';
import { readOverview } from './read-page.server.ts';
import { Shell } from './shell.tsx';
import styles from './site-texts.module.css';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader() {
  return readOverview().catch((error) => {
    logError(error);
    throw data(null, { status: 503 });
  });
}

export const handle: Screen = { page: { title, documentTitle }, failure };

export default function Texts({ loaderData: { pages, aside } }: Route.ComponentProps) {
  return (
    <Shell>
      <p className={styles.intro}>{words.intro}</p>
      <div className={styles.room}>
        <PageList pages={pages} aside={aside} />
      </div>
    </Shell>
  );
}
