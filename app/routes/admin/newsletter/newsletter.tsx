import { useState } from 'react';
import { data } from 'react-router';
import { isOutboxOnly, listIssues, listMailablePosts } from '#app/features/issues/list-issues.server.ts';
import {
  countSubscribers,
  findSubscribers,
  mostCounted,
  type SubscriberFigures,
} from '#app/features/subscribers/list-subscribers.server.ts';
import type { ListedSubscriber } from '#app/features/subscribers/subscriber.ts';
import { logError } from '#app/log.ts';
import { readForm, signedIn, visitorAddress } from '#app/request.ts';
import { keepingThePage } from '#app/routes/admin/keeping-the-page.ts';
import { ActionRow, AdminPage } from '#app/ui/admin/page.tsx';
import { Stats } from '#app/ui/admin/stats.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import type { Route } from './+types/newsletter';
import { type Answer, actOn } from './actions.server.ts';
import { ExportButtons } from './export-buttons.tsx';
import { IssuesList } from './issues-section.tsx';
import { figure, found, issueMessages, subscriberMessages } from './messages.ts';
import styles from './newsletter.module.css';
import { SearchForm } from './search-form.tsx';
import { SendSection } from './send-section.tsx';
import { SubscriberDialog } from './subscriber-dialog.tsx';
import { SubscribersList } from './subscribers-list.tsx';

// Beyond so many, one or two letters that hardly anybody has take seconds to look for.
const manySubscribers = 10_000;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('cerca') ?? '';
  try {
    const [figures, { first, matches }, issues, posts] = await Promise.all([
      countSubscribers(),
      findSubscribers(search, searchParams.get('dopo')),
      listIssues(),
      listMailablePosts(),
    ]);
    const result = matches === undefined ? '' : found(matches, mostCounted);
    return data({ search, figures, first, result, issues, posts, isOutbox: isOutboxOnly });
  } catch (error) {
    logError(error);
    return data(undefined, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = { email: context.get(signedIn).email, address: context.get(visitorAddress) };
  const { status, ...answer } = await actOn(await readForm(request), who);
  return data(answer, { status });
}

export const clientAction = keepingThePage({ at: 0, toast: subscriberMessages.actionFailed });

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Newsletter" documentTitle="Newsletter · Amministrazione" isTitleHidden>
      {loaderData ? <Subscribers {...loaderData} /> : <Failure />}
      {loaderData && (
        <section className={styles.section} aria-labelledby="invii">
          <h2 id="invii">Invii</h2>
          {loaderData.isOutbox && <p className={styles.note}>{issueMessages.outbox}</p>}
          <SendSection posts={loaderData.posts} active={loaderData.figures.active} />
          <IssuesList issues={loaderData.issues} />
        </section>
      )}
    </AdminPage>
  );
}

type Loaded = {
  search: string;
  figures: SubscriberFigures;
  first: { subscribers: ListedSubscriber[]; next: string | undefined };
  result: string;
};

function Subscribers({ search, figures, first, result }: Loaded) {
  const [opened, setOpened] = useState<ListedSubscriber>();
  const [changes, setChanges] = useState(new Map<string, ListedSubscriber | null>());
  const [answer, setAnswer] = useState<Answer>();

  function onAnswer(next: Answer) {
    const { changed } = next;
    if (changed) setChanges((all) => new Map(all).set(changed.id, changed.subscriber));
    setAnswer(next);
    setOpened(undefined);
  }

  return (
    <>
      <div className={styles.figures}>
        <Stats figures={labelled(figures)} />
      </div>
      <ActionRow>
        <SearchForm search={search} isLarge={figures.total > manySubscribers} />
        <ExportButtons />
      </ActionRow>
      <p role="status" className={result ? styles.result : 'solo-voce'}>
        {result}
      </p>
      <SubscribersList key={search} first={first} search={search} changes={changes} onOpen={setOpened} />
      <p className={styles.note}>L’esportazione comprende soltanto le iscrizioni attive.</p>
      {opened && <SubscriberDialog subscriber={opened} onAnswer={onAnswer} onClose={() => setOpened(undefined)} />}
      {answer?.toast && <ShowNotice key={answer.at} {...answer.toast} />}
    </>
  );
}

function labelled({ active, total, lastSubscribedOn }: SubscriberFigures) {
  return [
    { label: 'Iscritti attivi', value: figure(active) },
    { label: 'Iscrizioni totali', value: figure(total) },
    { label: 'Ultima iscrizione', value: lastSubscribedOn ?? 'Nessuna' },
  ];
}

function Failure() {
  const { title, text } = subscriberMessages.listFailed;
  return (
    <div className={styles.failure}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      <ShowNotice {...subscriberMessages.listFailed} />
    </div>
  );
}
