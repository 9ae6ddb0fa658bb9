import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import type { Route } from './+types/texts';
import { listPages } from './read-page.server.ts';
import styles from './site-texts.module.css';
import { OnSiteLink, PageList, TextsFrame } from './texts-frame.tsx';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export const loader = () => ({ pages: listPages() });

export const handle: Screen = { page: { title, documentTitle }, failure };

export default function Texts({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <TextsFrame beside={<OnSiteLink id="home" />}>
      <div className={styles.sections}>
        <p className={styles.intro}>{words.intro}</p>
        <PageList pages={pages} />
      </div>
    </TextsFrame>
  );
}
