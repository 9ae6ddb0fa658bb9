import type { ReactNode } from 'react';
import type { OwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { Unsubscribed } from './outcomes.tsx';
import { PauseButtons } from './pace-parts.tsx';
import styles from './subscription.module.css';
import { Failure, SlipPage, SubscriptionPage } from './subscription-page.tsx';

export type OwnAnswer =
  | {
      outcome: 'renamed' | 'paced' | 'paused' | 'resumed' | 'left' | 'erased' | 'unknown' | 'asked';
    }
  | { outcome: 'refused'; problems: Partial<Record<'name' | 'email', Notice>> };

type Props = {
  subscription: OwnSubscription & { path: string };
  answer?: (OwnAnswer | Failed) & { typed?: { name?: string; email?: string } };
};

export function OwnSections({ subscription, answer }: Props) {
  const { own, unsubscribe } = useTexts('subscription');
  const { state, path, unsubscribePath } = subscription;
  if (answer?.outcome === 'left')
    return <Unsubscribed path={unsubscribePath} canReturn answer={{ outcome: 'left' }} />;
  const { name, email }: Extract<OwnAnswer, { outcome: 'refused' }>['problems'] =
    answer?.outcome === 'refused' ? answer.problems : {};
  return (
    <SubscriptionPage title={own.title}>
      <Done outcome={answer?.outcome} />
      <Failure answer={answer} />
      <Facts {...subscription} />
      <Section title={own.name.title}>
        <form method="post">
          <TextField
            label={own.name.label}
            name="name"
            autoComplete="name"
            defaultValue={answer?.typed?.name ?? subscription.name ?? ''}
            problem={name}
            autoFocus={name !== undefined}
          />
          <Button look="secondary" name="intent" value="rename">
            {own.name.button}
          </Button>
        </form>
      </Section>
      {isRunning(subscription) && (
        <Section title={own.move.title} text={own.move.text}>
          <form method="post">
            <TextField
              label={own.move.label}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={answer?.typed?.email}
              problem={email}
              autoFocus={email !== undefined}
            />
            <Button look="secondary" name="intent" value="move">
              {own.move.button}
            </Button>
          </form>
        </Section>
      )}
      <PaceSection {...subscription} />
      <PauseSection {...subscription} />
      <Section
        title={own.leave.title}
        text={state === 'inactive' ? own.leave.again : own.leave.text}
      >
        {state !== 'inactive' && (
          <form method="post" action={unsubscribePath}>
            <Button look="secondary" name="intent" value="leave">
              {unsubscribe.button}
            </Button>
          </form>
        )}
      </Section>
      <Section title={own.data.title} text={own.data.text}>
        <a className={styles.plain} href={`${path}/dati`} download>
          {own.data.link}
        </a>
      </Section>
      <Section title={own.erase.title} text={own.erase.text}>
        <a className={styles.plain} href={`${path}?cancella`}>
          {own.erase.link}
        </a>
      </Section>
    </SubscriptionPage>
  );
}

const isRunning = ({ state }: OwnSubscription) => state === 'active' || state === 'paused';

function PaceSection(subscription: OwnSubscription) {
  const words = useTexts('subscription').own.pace;
  const { pace, isWeeklyOffered, week } = subscription;
  if (!isRunning(subscription) || !(isWeeklyOffered || pace === 'weekly')) return null;
  return (
    <Section title={words.title} text={fill(words[pace], week)}>
      <form method="post">
        <Button look="secondary" name="intent" value={pace === 'daily' ? 'weekly' : 'daily'}>
          {fill(pace === 'daily' ? words.toWeekly : words.toDaily, week)}
        </Button>
      </form>
    </Section>
  );
}

function PauseSection(subscription: OwnSubscription) {
  const { pause } = useTexts('subscription').own;
  if (!isRunning(subscription)) return null;
  return (
    <Section title={pause.title} text={pause.text}>
      <form method="post">
        {subscription.state === 'paused' ? (
          <Button look="secondary" name="intent" value="resume">
            {pause.resume}
          </Button>
        ) : (
          <PauseButtons />
        )}
      </form>
    </Section>
  );
}

function Done({ outcome = '' }: { outcome?: string }) {
  const { own } = useTexts('subscription');
  const { name, pace, pause } = own;
  const words: Record<string, string> = {
    ...{
      renamed: name.done,
      asked: own.move.done,
      paced: pace.done,
      paused: pause.done,
      resumed: pause.resumed,
    },
  };
  if (!words[outcome]) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to what was pressed
    <p className={styles.done} role="status" tabIndex={-1} autoFocus>
      {words[outcome]}
    </p>
  );
}

function Facts({ email, since, state, pausedUntil = '' }: OwnSubscription) {
  const { own } = useTexts('subscription');
  return (
    <dl className={styles.facts}>
      <dt>{own.address}</dt>
      <dd>{email}</dd>
      <dt>{own.since}</dt>
      <dd>{since}</dd>
      <dt>{own.state}</dt>
      <dd>{fill(own.states[state], { giorno: pausedUntil })}</dd>
    </dl>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="t-3">{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

export function EraseQuestion({ path }: { path: string }) {
  const { erase } = useTexts('subscription').own;
  return (
    <SlipPage isOpen title={erase.question} text={erase.warning}>
      <Failure />
      <div className={styles.actions}>
        <form method="post" action={path}>
          <Button name="intent" value="erase">
            {erase.button}
          </Button>
        </form>
        <a href={path}>{erase.keep}</a>
      </div>
    </SlipPage>
  );
}
