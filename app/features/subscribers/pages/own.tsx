import type { ReactNode } from 'react';
import { data, href } from 'react-router';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readCurrentToken } from '#app/features/subscribers/links.server.ts';
import { messages } from '#app/features/subscribers/messages.ts';
import { requestMove } from '#app/features/subscribers/moves.server.ts';
import {
  findOwnSubscription,
  type OwnSubscription,
} from '#app/features/subscribers/own-page.server.ts';
import { eraseSubscriber } from '#app/features/subscribers/retention.server.ts';
import {
  nameOf,
  type Pace,
  readPause,
  readTypedEmail,
} from '#app/features/subscribers/subscriber.ts';
import {
  pauseSubscription,
  renameSubscriber,
  resumeSubscription,
  setPace,
  unsubscribe,
} from '#app/features/subscribers/subscriptions.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import { readForm, visitorAddress } from '#app/platform/request.ts';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { ActionResult } from '#app/ui/action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/own';
import { Unsubscribed } from './outcomes.tsx';
import styles from './subscription.module.css';
import {
  Failure,
  PauseButtons,
  SlipPage,
  SubscriptionEnd,
  SubscriptionPage,
} from './subscription-page.tsx';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params, request }: Route.LoaderArgs) {
  const id = await readCurrentToken('own', params.token);
  const subscription = id && (await findOwnSubscription(id));
  if (!subscription) return data({ subscription: undefined, isErasing: false }, { status: 404 });
  const isErasing = new URL(request.url).searchParams.has('cancella');
  const path = href('/iscrizione/:token', { token: params.token });
  return data({ subscription: { ...subscription, path }, isErasing });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const id = await readCurrentToken('own', params.token);
  if (!id) return data({ outcome: 'unknown' as const }, { status: 404 });
  const form = await readForm(request);
  const address = context.get(visitorAddress);
  const setOwnPace = (pace: Pace) => async () => ({
    outcome: (await setPace(id, pace)) ? 'paced' : 'unknown',
  });
  return runIntent<ActionResult>(form, {
    rename: async () => {
      const name = nameOf(`${form.get('name') ?? ''}`);
      if (name === undefined)
        return { outcome: 'refused', problems: { name: messages.nameTooLong } };
      await renameSubscriber(id, name);
      return { outcome: 'renamed' };
    },
    move: async () => {
      const { email, problem } = readTypedEmail(form);
      if (!email) return { outcome: 'refused', problems: { email: problem } };
      return { outcome: await requestMove(id, email) };
    },
    pause: async () => {
      const weeks = readPause(form);
      return { outcome: weeks && (await pauseSubscription(id, weeks)) ? 'paused' : 'unknown' };
    },
    weekly: setOwnPace('weekly'),
    daily: setOwnPace('daily'),
    resume: async () => {
      await resumeSubscription(id);
      return { outcome: 'resumed' };
    },
    leave: async () => {
      await unsubscribe(id, { source: '/iscrizione/annulla', address });
      return { outcome: 'left' };
    },
    erase: async () => {
      await eraseSubscriber(id);
      await logSecurityEvent({
        kind: 'subscriber-deleted',
        address,
        details: { by: 'the subscriber' },
      });
      return { outcome: 'erased' };
    },
  });
}

export default function Own({ loaderData, actionData }: Route.ComponentProps) {
  const { own, gone: missing } = useTexts('subscription');
  if (actionData?.outcome === 'erased') return <SubscriptionEnd {...own.erase.done} isResult />;
  const { subscription, isErasing } = loaderData;
  if (!subscription) return <SubscriptionEnd {...missing} isResult={Boolean(actionData)} />;
  if (isErasing) return <EraseQuestion path={subscription.path} />;
  if (actionData?.outcome === 'left')
    return (
      <Unsubscribed path={subscription.unsubscribePath} canReturn result={{ outcome: 'left' }} />
    );
  return <OwnSections subscription={subscription} result={actionData} />;
}

type Props = {
  subscription: OwnSubscription & { path: string };
  result?: ActionResult & { typed?: { name?: string; email?: string } };
};

function OwnSections({ subscription, result }: Props) {
  const { own, unsubscribe } = useTexts('subscription');
  const { state, path, unsubscribePath } = subscription;
  const isActive = state === 'active' || state === 'paused';
  return (
    <SubscriptionPage title={own.title}>
      <Done outcome={result?.outcome} />
      <Failure result={result} />
      <Facts {...subscription} />
      <FieldSection
        words={own.name}
        name="name"
        intent="rename"
        defaultValue={result?.typed?.name ?? subscription.name ?? ''}
        problem={result?.problems?.name}
      />
      {isActive && (
        <>
          <FieldSection
            words={own.move}
            name="email"
            type="email"
            intent="move"
            defaultValue={result?.typed?.email}
            problem={result?.problems?.email}
          />
          <PaceSection {...subscription} />
          <Section title={own.pause.title} text={own.pause.text}>
            {state === 'paused' ? (
              <IntentForm intent="resume" label={own.pause.resume} />
            ) : (
              <form method="post">
                <PauseButtons />
              </form>
            )}
          </Section>
        </>
      )}
      <Section
        title={own.leave.title}
        text={state === 'inactive' ? own.leave.again : own.leave.text}
      >
        {state !== 'inactive' && (
          <IntentForm action={unsubscribePath} intent="leave" label={unsubscribe.button} />
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

type FieldSectionProps = {
  words: { title: string; text?: string; label: string; button: string };
  name: 'name' | 'email';
  type?: 'email';
  intent: string;
  defaultValue?: string;
  problem?: Notice;
};

function FieldSection({ words, intent, name, problem, ...field }: FieldSectionProps) {
  return (
    <Section title={words.title} text={words.text}>
      <IntentForm intent={intent} label={words.button}>
        <TextField
          {...field}
          label={words.label}
          name={name}
          autoComplete={name}
          problem={problem}
          autoFocus={problem !== undefined}
        />
      </IntentForm>
    </Section>
  );
}

function PaceSection({ pace, isWeeklyOffered, week }: OwnSubscription) {
  const words = useTexts('subscription').own.pace;
  if (!isWeeklyOffered && pace !== 'weekly') return null;
  const [intent, label] = pace === 'daily' ? ['weekly', words.toWeekly] : ['daily', words.toDaily];
  return (
    <Section title={words.title} text={fill(words[pace], week)}>
      <IntentForm intent={intent} label={fill(label, week)} />
    </Section>
  );
}

type IntentFormProps = { intent: string; label: string; action?: string; children?: ReactNode };

function IntentForm({ intent, label, action, children }: IntentFormProps) {
  return (
    <form method="post" action={action}>
      {children}
      <Button variant="secondary" name="intent" value={intent}>
        {label}
      </Button>
    </form>
  );
}

function Done({ outcome = '' }: { outcome?: string }) {
  const { name, move, pace, pause } = useTexts('subscription').own;
  const words: Record<string, string> = {
    renamed: name.done,
    requested: move.done,
    'not sent': move.notSent,
    paced: pace.done,
    paused: pause.done,
    resumed: pause.resumed,
  };
  if (!words[outcome]) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the result of the pressed button
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

function EraseQuestion({ path }: { path: string }) {
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
