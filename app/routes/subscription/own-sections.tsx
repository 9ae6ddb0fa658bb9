import type { ReactNode } from 'react';
import type { OwnAnswer, OwnSubscription } from '#app/features/subscribers/own-page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { subscriptionTexts } from '#site/texts/subscription.ts';
import styles from './subscription.module.css';
import { SubscriptionPage } from './subscription-page.tsx';

const { own, unsubscribe } = subscriptionTexts;
const doneWords = { renamed: own.name.done, paused: own.pause.done, resumed: own.pause.resumed, erased: '' };

type Props = { subscription: OwnSubscription & { path: string }; answer?: OwnAnswer };

/** What a subscriber can do with their own subscription. Every form is a plain one: it works without a script. */
export function OwnSections({ subscription, answer }: Props) {
  const { state, path, unsubscribePath } = subscription;
  return (
    <SubscriptionPage title={own.title}>
      {answer?.done && (
        <p className={styles.done} role="status">
          {doneWords[answer.done]}
        </p>
      )}
      <Facts {...subscription} />
      <Section title={own.name.title}>
        <form method="post" noValidate>
          <TextField
            label={own.name.label}
            name="name"
            autoComplete="name"
            defaultValue={answer?.typed ?? subscription.name ?? ''}
            problem={answer?.problem}
          />
          <Button look="secondary" name="intent" value="rename">
            {own.name.button}
          </Button>
        </form>
      </Section>
      {(state === 'active' || state === 'paused') && (
        <Section title={own.pause.title} text={own.pause.text}>
          <form method="post">
            <Button look="secondary" name="intent" value={state === 'paused' ? 'resume' : 'pause'}>
              {state === 'paused' ? own.pause.resume : own.pause.button}
            </Button>
          </form>
        </Section>
      )}
      <Section title={own.leave.title} text={state === 'inactive' ? own.leave.again : own.leave.text}>
        {state !== 'inactive' && (
          <form method="post" action={unsubscribePath}>
            <Button look="secondary">{unsubscribe.button}</Button>
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

function Facts({ email, since, state, pausedUntil = '' }: OwnSubscription) {
  return (
    <dl className={styles.facts}>
      <dt>{own.address}</dt>
      <dd>{email}</dd>
      <dt>{own.since}</dt>
      <dd>{since}</dd>
      <dt>{own.state}</dt>
      <dd>{own.states[state].replace('{giorno}', pausedUntil)}</dd>
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
