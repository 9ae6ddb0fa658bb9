import type { ReactNode } from 'react';
import type { OwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { pauses } from '#app/features/subscribers/subscriber.ts';
import { fill, fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { SevenOvens } from '#site/pictures/seven-ovens.tsx';
import styles from './subscription.module.css';
import { Failure, SubscriptionEnd, SubscriptionPage } from './subscription-page.tsx';

export type PaceAnswer =
  | { outcome: 'done'; title: string; text: string; isWeekly: boolean }
  | { outcome: 'unknown' };

type PaceReader = Pick<OwnSubscription, 'pace' | 'isWeeklyOffered' | 'week'> & {
  now: string;
  path: string;
};

type Props = PaceReader & { answer?: Failed };

export function PaceQuestion({ answer, ...reader }: Props) {
  const { pace: texts } = useTexts('subscription');
  const other = reader.pace === 'daily' ? 'weekly' : 'daily';
  if (other === 'weekly' && !reader.isWeeklyOffered) return <SubscriptionEnd {...texts.only} />;
  const { before, link, after } = texts.or;
  return (
    <Question
      {...reader}
      answer={answer}
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

export function PauseQuestion(props: Props) {
  const { pause } = useTexts('subscription').pace;
  return (
    <Question {...props} words={pause} domes="none">
      <PauseButtons />
    </Question>
  );
}

export function PauseButtons() {
  const { weeks } = useTexts('subscription').pace.pause;
  return (
    <>
      <input type="hidden" name="intent" value="pause" />
      {Object.entries(pauses).map(([name, count]) => (
        <Button key={name} look="secondary" name="weeks" value={count}>
          {weeks[name as keyof typeof pauses]}
        </Button>
      ))}
    </>
  );
}

type Lit = 'weekly' | 'daily' | 'none';

type QuestionProps = Props & {
  words: { title: string; text: string };
  domes: Lit;
  below?: ReactNode;
  children: ReactNode;
};

function Question({ path, now, answer, words, domes, below, children }: QuestionProps) {
  return (
    <SubscriptionPage {...words}>
      {domes !== 'none' && <SevenOvens className={styles.ovens} isDaily={domes === 'daily'} />}
      <p className={styles.now}>{now}</p>
      <form method="post" action={path} className={styles.actions}>
        <Failure answer={answer} />
        {children}
      </form>
      {below}
    </SubscriptionPage>
  );
}

type DoneProps = Extract<PaceAnswer, { outcome: 'done' }> & { path: string };

export function PaceDone({ title, text, isWeekly, path }: DoneProps) {
  const { back, where } = useTexts('subscription').pace.weekly.done;
  return (
    <SubscriptionPage title={title} text={text} isAnswer>
      {isWeekly && <SevenOvens className={styles.ovens} />}
      {isWeekly && (
        <p className={styles.or}>
          <a href={path}>{back}</a>. {where}
        </p>
      )}
    </SubscriptionPage>
  );
}
