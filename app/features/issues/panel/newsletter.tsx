import {
  isOutboxOnly,
  listIssues,
  listMailablePosts,
} from '#app/features/issues/list-issues.server.ts';
import { listPublishedIds } from '#app/features/posts/posts.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import {
  countFound,
  countSubscribers,
  listSubscribers,
  readFilter,
} from '#app/features/subscribers/list-subscribers.server.ts';
import styles from '#app/features/subscribers/listing/newsletter.module.css';
import {
  NeverAgain,
  SubscribersPart,
} from '#app/features/subscribers/listing/subscribers-part.tsx';
import {
  found,
  subscriberMessages,
  subscriberWords,
} from '#app/features/subscribers/listing/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm, signedIn, visitorAddress } from '#app/platform/request.ts';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { revalidateOnConflict } from '#app/ui/form.ts';
import type { Route } from './+types/newsletter';
import { runNewsletterIntent } from './actions.server.ts';
import { Figures, IssuesList } from './issues-list.tsx';
import { PaceSection, SendSection } from './send-section.tsx';
import stats from './stats.module.css';
import { issueMessages, paceWords, sendWords } from './words.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const [figures, first, matches, issues, posts, published, { weeklyLetter, weeklyDay }] =
    await Promise.all([
      countSubscribers(),
      listSubscribers(filter),
      countFound(filter),
      listIssues(),
      listMailablePosts(),
      listPublishedIds(1, 0),
      readSettings(),
    ]);
  return {
    filter,
    figures,
    first,
    result: matches === undefined ? '' : found(matches),
    issues,
    posts,
    weekly: { weeklyLetter, weeklyDay },
    hasPublished: published.length > 0,
    isOutbox: isOutboxOnly(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
  return runNewsletterIntent(await readForm(request), actor);
}

export const shouldRevalidate = revalidateOnConflict;

const { figures: figureWords } = subscriberWords;
const page = {
  title: 'Newsletter',
  documentTitle: 'Newsletter · Amministrazione',
  isTitleHidden: true,
};

export const handle: Screen = { page, failure: subscriberMessages.listFailed };

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { figures, issues, isOutbox, weekly, ...loaded } = loaderData;
  return (
    <AdminPage {...page}>
      <Figures
        className={`columns ${stats.stats}`}
        figures={[
          [figureWords.active, figures.active],
          [figureWords.total, figures.total],
          [figureWords.last, figures.lastSubscribedOn ?? figureWords.none],
        ]}
      />
      <section className={styles.section} aria-labelledby="invii">
        <h2 id="invii">{sendWords.title}</h2>
        {isOutbox && <p className="quiet">{issueMessages.outbox}</p>}
        <SendSection {...loaded} figures={figures} weekly={weekly} />
        <IssuesList issues={issues} />
      </section>
      <section className={styles.section} aria-labelledby="ritmo">
        <h2 id="ritmo">{paceWords.title}</h2>
        <PaceSection figures={figures} weekly={weekly} />
      </section>
      <section className={styles.section} aria-labelledby="iscrizioni">
        <h2 id="iscrizioni">{subscriberWords.title}</h2>
        <SubscribersPart {...loaded} />
        <NeverAgain />
      </section>
    </AdminPage>
  );
}
