import { data } from 'react-router';
import { isOutboxOnly, listIssues, listMailablePosts } from '#app/features/issues/list-issues.server.ts';
import { listPublishedIds } from '#app/features/posts/posts.server.ts';
import {
  countSubscribers,
  findSubscribers,
  mostCounted,
  type SubscriberFigures,
} from '#app/features/subscribers/list-subscribers.server.ts';
import { logError } from '#app/log.ts';
import { signedIn, visitorAddress } from '#app/request.ts';
import { adminAction } from '#app/routes/admin/admin-action.server.ts';
import { type Screen, ScreenFailure } from '#app/routes/admin/frame/screen-failure.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { Stats } from '#app/ui/admin/stats.tsx';
import type { Route } from './+types/newsletter';
import { answerNewsletter } from './actions.server.ts';
import { IssuesList } from './issues-list.tsx';
import { NeverAgain } from './never-again.tsx';
import styles from './newsletter.module.css';
import { SendSection } from './send-section.tsx';
import { SubscribersPart } from './subscribers-part.tsx';
import { figure, found, issueMessages, sendWords, subscriberMessages, subscriberWords } from './words.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('cerca') ?? '';
  try {
    const [figures, { first, matches }, issues, posts, published] = await Promise.all([
      countSubscribers(),
      findSubscribers(search, searchParams.get('dopo')),
      listIssues(),
      listMailablePosts(),
      listPublishedIds(1, 0),
    ]);
    const result = matches === undefined ? '' : found(matches, mostCounted);
    const hasPublished = published.length > 0;
    return data({ search, figures, first, result, issues, posts, hasPublished, isOutbox: isOutboxOnly });
  } catch (error) {
    logError(error);
    return data(undefined, { status: 503 });
  }
}

export const action = adminAction(({ context }: Route.ActionArgs, form) =>
  answerNewsletter(form, { email: context.get(signedIn).email, address: context.get(visitorAddress) }),
);

const page = { title: 'Newsletter', documentTitle: 'Newsletter · Amministrazione', isTitleHidden: true };
const failure = subscriberMessages.listFailed;

export const handle: Screen = { page, failure };

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage {...page}>{loaderData ? <Sections {...loaderData} /> : <ScreenFailure failure={failure} />}</AdminPage>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

function Sections({ figures, issues, isOutbox, ...loaded }: Loaded) {
  return (
    <>
      <div className={styles.figures}>
        <Stats figures={labelled(figures)} />
      </div>
      <section className={styles.section} aria-labelledby="invii">
        <h2 id="invii">{sendWords.title}</h2>
        {isOutbox && <p className={styles.note}>{issueMessages.outbox}</p>}
        <SendSection {...loaded} active={figures.active} />
        <IssuesList issues={issues} />
      </section>
      <section className={styles.section} aria-labelledby="iscrizioni">
        <h2 id="iscrizioni">{subscriberWords.title}</h2>
        <SubscribersPart {...loaded} total={figures.total} />
        <NeverAgain />
      </section>
    </>
  );
}

function labelled({ active, total, lastSubscribedOn }: SubscriberFigures) {
  const { figures: words } = subscriberWords;
  return [
    { label: words.active, value: figure(active) },
    { label: words.total, value: figure(total) },
    { label: words.last, value: lastSubscribedOn ?? words.none },
  ];
}
