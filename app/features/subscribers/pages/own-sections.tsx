import { type ReactNode, useEffect, useRef } from 'react';
import type { OwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Problem, TextField } from '#app/ui/field.tsx';
import type { useForm } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { Unsubscribed } from './outcomes.tsx';
import { PauseButtons } from './pace-parts.tsx';
import styles from './subscription.module.css';
import { SlipPage, SubscriptionEnd, SubscriptionPage, useLinkForm } from './subscription-page.tsx';

export type OwnAnswer =
  | { outcome: 'renamed' | 'paced' | 'paused' | 'resumed' | 'left' | 'erased' | 'unknown' | 'asked' }
  | { outcome: 'refused'; problems: Partial<Record<'name' | 'email', Notice>> };

type Props = {
  subscription: OwnSubscription & { path: string };
  served?: (OwnAnswer | Failed) & { typed?: { name?: string; email?: string } };
};

export function OwnSections({ subscription, served }: Props) {
  const { own, unsubscribe } = useTexts('subscription');
  const { state, path, unsubscribePath } = subscription;
  const { Form, form, answer, problems } = useLinkForm<OwnAnswer>(served);
  const { ref, ...otherForm } = form;
  const told = useRef<HTMLDivElement>(null);
  // Most buttons stand below the screen that tells it.
  useEffect(() => {
    const refused = document.querySelector<HTMLElement>('main [aria-invalid]');
    if (refused) refused.focus();
    else if (answer !== served || problems.form) told.current?.scrollIntoView({ block: 'center' });
  }, [answer, served, problems]);
  if (answer?.outcome === 'left') return <Unsubscribed path={unsubscribePath} canReturn takesFocus />;
  return (
    <SubscriptionPage title={own.title}>
      <div ref={told}>
        <Done outcome={answer?.outcome} />
        <Problem notice={problems.form} />
      </div>
      <Facts {...subscription} />
      <Section title={own.name.title}>
        <Form {...form}>
          <TextField
            key={subscription.name}
            label={own.name.label}
            name="name"
            autoComplete="name"
            defaultValue={served?.typed?.name ?? subscription.name ?? ''}
            problem={problems.name}
          />
          <Button look="secondary" name="intent" value="rename">
            {own.name.button}
          </Button>
        </Form>
      </Section>
      {isRunning(subscription) && (
        <Section title={own.move.title} text={own.move.text}>
          <Form {...otherForm}>
            <TextField
              label={own.move.label}
              name="email"
              type="email"
              autoComplete="email"
              defaultValue={served?.typed?.email}
              problem={problems.email}
            />
            <Button look="secondary" name="intent" value="move">
              {own.move.button}
            </Button>
          </Form>
        </Section>
      )}
      <PaceSection {...subscription} Form={Form} form={otherForm} />
      <PauseSection {...subscription} Form={Form} form={otherForm} />
      <Section title={own.leave.title} text={state === 'inactive' ? own.leave.again : own.leave.text}>
        {state !== 'inactive' && (
          <Form {...otherForm} action={unsubscribePath}>
            <Button look="secondary" name="intent" value="leave">
              {unsubscribe.button}
            </Button>
          </Form>
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

type PartProps = OwnSubscription & Pick<ReturnType<typeof useForm>, 'Form'> & { form: object };

const isRunning = ({ state }: OwnSubscription) => state === 'active' || state === 'paused';

function PaceSection({ Form, form, ...subscription }: PartProps) {
  const words = useTexts('subscription').own.pace;
  const { pace, isWeeklyOffered, week } = subscription;
  if (!isRunning(subscription) || !(isWeeklyOffered || pace === 'weekly')) return null;
  return (
    <Section title={words.title} text={fill(words[pace], week)}>
      <Form {...form}>
        <Button look="secondary" name="intent" value={pace === 'daily' ? 'weekly' : 'daily'}>
          {fill(pace === 'daily' ? words.toWeekly : words.toDaily, week)}
        </Button>
      </Form>
    </Section>
  );
}

function PauseSection({ Form, form, ...subscription }: PartProps) {
  const { pause } = useTexts('subscription').own;
  if (!isRunning(subscription)) return null;
  return (
    <Section title={pause.title} text={pause.text}>
      <Form {...form}>
        {subscription.state === 'paused' ? (
          <Button look="secondary" name="intent" value="resume">
            {pause.resume}
          </Button>
        ) : (
          <PauseButtons />
        )}
      </Form>
    </Section>
  );
}

/** Rendered empty first: screen readers announce only changes of a region they know. */
function Done({ outcome = '' }: { outcome?: string }) {
  const { own } = useTexts('subscription');
  const { name, pace, pause } = own;
  const words: Record<string, string> = {
    ...{ renamed: name.done, asked: own.move.done, paced: pace.done, paused: pause.done, resumed: pause.resumed },
  };
  return (
    <p className={words[outcome] && styles.done} role="status">
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
  const { Form, form, answer, problems, isBusy } = useLinkForm();
  if (answer) return <SubscriptionEnd {...erase.done} takesFocus />;
  return (
    <SlipPage isOpen title={erase.question} text={erase.warning}>
      <Problem notice={problems.form} />
      <div className={styles.actions}>
        <Form {...form} action={path} defaultShouldRevalidate={false}>
          <Button name="intent" value="erase" aria-busy={isBusy}>
            {erase.button}
          </Button>
        </Form>
        <a href={path}>{erase.keep}</a>
      </div>
    </SlipPage>
  );
}
