import { href } from 'react-router';
import { ExcerptText } from '#app/features/posts/text/excerpt-text.tsx';
import { fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { quoted } from '#app/ui/emphasis.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { MeanwhilePost } from './latest-post.server.ts';
import styles from './subscription.module.css';
import {
  BackLink,
  Failure,
  type PaceOffer,
  PageText,
  SlipPage,
  SubscriptionEnd,
} from './subscription-page.tsx';

export type ReturnAnswer =
  | { outcome: 'returned'; next: string; meanwhile?: MeanwhilePost }
  | { outcome: 'late' };

type UnsubscribedProps = {
  path: string;
  canReturn: boolean;
  answer?: ReturnAnswer | Failed | { outcome: 'done' | 'left' };
};

export function Unsubscribed({ path, canReturn, answer }: UnsubscribedProps) {
  const { consent } = useTexts('signup');
  const { done, again } = useTexts('subscription').unsubscribe;
  if (answer?.outcome === 'returned')
    return (
      <Welcome {...fillAll(again.done, { prossimo: answer.next })} meanwhile={answer.meanwhile} />
    );
  if (answer?.outcome === 'late') return <SubscriptionEnd {...again.late} isAnswer />;
  return (
    <SlipPage {...done} isOpen isAnswer={answer !== undefined}>
      {canReturn && (
        <section className={styles.section} aria-label={again.button}>
          <form method="post" action={path}>
            <p>{again.text}</p>
            <p>
              {consent.before}
              <a href={href('/privacy-policy')}>{consent.link}</a>
              {consent.after}
            </p>
            <Failure answer={answer} />
            <Button look="secondary" name="intent" value="return">
              {again.button}
            </Button>
          </form>
        </section>
      )}
      <BackLink />
    </SlipPage>
  );
}

type WelcomeProps = { title: string; text: string; meanwhile?: MeanwhilePost; offer?: PaceOffer };

export function Welcome({ title, text, meanwhile, offer }: WelcomeProps) {
  const { doorIsOpen } = useTexts('subscription');
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage look="torn" fire="open">
        <p className={styles.doorIsOpen}>{doorIsOpen}</p>
        <PageText title={title} text={text} isAnswer>
          {offer && (
            <p className={styles.offer}>
              {offer.before}
              <a href={offer.href}>{offer.link}</a>
              {offer.after}
            </p>
          )}
          <BackLink />
        </PageText>
      </IllustratedPage>
      {meanwhile && <Meanwhile post={meanwhile} />}
    </div>
  );
}

function Meanwhile({ post }: { post: MeanwhilePost }) {
  const { ofToday, newest } = useTexts('subscription').meanwhile;
  const { quote, citation, excerpt } = post;
  const title = post.isOfToday ? ofToday : newest;
  return (
    <section className={styles.meanwhile} aria-labelledby="intanto">
      <RunningHead left={title} right={post.saidDay} />
      <h2 id="intanto" className="solo-voce">
        {title}
      </h2>
      <div className={`grid ${styles.thought}`}>
        {quote ? (
          <blockquote className="pull">{quoted(quote)}</blockquote>
        ) : (
          <p className="prosa lead">
            <ExcerptText {...excerpt} />
          </p>
        )}
        <div className={styles.source}>
          {citation && <cite>{citation}</cite>}
          <ArrowLink href={href('/post/:id', { id: post.id })}>{post.title}</ArrowLink>
        </div>
      </div>
    </section>
  );
}
