import type { ReactNode } from 'react';
import { data, href } from 'react-router';
import { readRhythm, readSettings } from '#app/features/settings/settings.server.ts';
import {
  describeNextMail,
  maskedEmail,
  nextWeek,
  readCurrentToken,
} from '#app/features/subscribers/links.server.ts';
import { findOwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { readPause } from '#app/features/subscribers/subscriber.ts';
import { pauseSubscription, setPace } from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { readForm } from '#app/platform/request.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { site } from '#app/site/site.server.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import { SevenOvens } from '#site/pictures/seven-ovens.tsx';
import type { Route } from './+types/pace';
import styles from './subscription.module.css';
import { Failure, PauseButtons, SubscriptionEnd, SubscriptionPage } from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = await readCurrentToken('pace', params.token);
  const found = id && (await findOwnSubscription(id));
  const isReader = found && (found.state === 'active' || found.state === 'paused');
  if (!isReader) return data({ isPausing: false, reader: undefined }, { status: 404 });
  const { email, pace, state, isWeeklyOffered, week, pausedUntil: fine = '' } = found;
  const { now } = site().texts.subscription.pace;
  const words = { ...week, indirizzo: maskedEmail(email), fine };
  const reader = {
    pace,
    isWeeklyOffered,
    week,
    now: fill(now[state === 'paused' ? 'paused' : pace], words),
    path: href('/iscrizione/ritmo/:token', { token: params.token }),
  };
  return data({ isPausing: new URL(request.url).searchParams.has('pausa'), reader });
}

type PaceResult =
  | { outcome: 'done'; title: string; text: string; isWeekly?: boolean }
  | { outcome: 'unknown' };

const unknown = { outcome: 'unknown' } as const;

export async function action({ params, request }: Route.ActionArgs) {
  const id = await readCurrentToken('pace', params.token);
  if (!id) return data(unknown, { status: 404 });
  const form = await readForm(request);
  const { daily, pause } = site().texts.subscription.pace;
  return runIntent<PaceResult>(form, {
    weekly: async () => ((await setPace(id, 'weekly')) ? weeklyDone() : unknown),
    daily: async () => {
      if (!(await setPace(id, 'daily'))) return unknown;
      return { outcome: 'done', ...fillAll(daily.done, { prossimo: await describeNextMail(id) }) };
    },
    pause: async () => {
      const weeks = readPause(form);
      if (!weeks || !(await pauseSubscription(id, weeks))) return unknown;
      const fine = (await findOwnSubscription(id))?.pausedUntil ?? '';
      return { outcome: 'done', ...fillAll(pause.done, { fine }) };
    },
  });
}

async function weeklyDone(): Promise<PaceResult> {
  const { weeklyLetter } = await readSettings();
  const { subscription, rhythm } = site().texts;
  // The page may have been opened while the weekly mail was still offered.
  if (weeklyLetter !== 'on') return { outcome: 'done', ...subscription.pace.only };
  const { primo = '', ...next } = await nextWeek();
  const { title, from, text } = subscription.pace.weekly.done;
  const first = primo ? from : text;
  const { sends } = await readRhythm();
  const words = { feria: next.quando.split(' ')[0] ?? '', primo, ...next };
  const done = fillAll({ title, text: sends === 'not yet' ? rhythm.next.notYet : first }, words);
  return { outcome: 'done', isWeekly: true, ...done };
}

export default function Pace({
  loaderData: { reader, isPausing },
  actionData,
}: Route.ComponentProps) {
  const { gone: missing } = useTexts('subscription');
  if (!reader || actionData?.outcome === 'unknown')
    return <SubscriptionEnd {...missing} isResult={Boolean(actionData)} />;
  if (actionData?.outcome === 'done') return <PaceDone {...actionData} path={reader.path} />;
  const PageQuestion = isPausing ? PauseQuestion : PaceQuestion;
  return <PageQuestion {...reader} result={actionData} />;
}

type Props = NonNullable<Route.ComponentProps['loaderData']['reader']> & {
  result?: Failed;
};

function PaceQuestion({ result, ...reader }: Props) {
  const { pace: texts } = useTexts('subscription');
  const other = reader.pace === 'daily' ? 'weekly' : 'daily';
  if (other === 'weekly' && !reader.isWeeklyOffered) return <SubscriptionEnd {...texts.only} />;
  const { before, link, after } = texts.or;
  return (
    <Question
      {...reader}
      result={result}
      words={fillAll(texts[other], reader.week)}
      domes={other}
      below={
        <p className={styles.or}>
          {before}
          <a href="?pausa">{link}</a>
          {after}
        </p>
      }
    >
      <Button name="intent" value={other}>
        {fill(texts[other].button, reader.week)}
      </Button>
    </Question>
  );
}

function PauseQuestion(props: Props) {
  const { pause } = useTexts('subscription').pace;
  return (
    <Question {...props} words={pause}>
      <PauseButtons />
    </Question>
  );
}

type QuestionProps = Props & {
  words: { title: string; text: string };
  domes?: 'weekly' | 'daily';
  below?: ReactNode;
  children: ReactNode;
};

function Question({ path, now, result, words, domes, below, children }: QuestionProps) {
  return (
    <SubscriptionPage {...words}>
      {domes && <SevenOvens className={styles.ovens} isDaily={domes === 'daily'} />}
      <p className={styles.now}>{now}</p>
      <form method="post" action={path} className={styles.actions}>
        <Failure result={result} />
        {children}
      </form>
      {below}
    </SubscriptionPage>
  );
}

type DoneProps = Extract<PaceResult, { outcome: 'done' }> & { path: string };

function PaceDone({ title, text, isWeekly, path }: DoneProps) {
  const { back, where } = useTexts('subscription').pace.weekly.done;
  return (
    <SubscriptionPage title={title} text={text} isResult>
      {isWeekly && <SevenOvens className={styles.ovens} />}
      {isWeekly && (
        <p className={styles.or}>
          <a href={path}>{back}</a>. {where}
        </p>
      )}
    </SubscriptionPage>
  );
}
