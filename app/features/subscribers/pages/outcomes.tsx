import { href } from 'react-router';
import { ExcerptText } from '#app/features/writing/text/excerpt-text.tsx';
import { fillAll } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import type { Failed } from '#app/ui/action-result.ts';
import { Button } from '#app/ui/button.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import type { LatestPost } from './latest-post.server.ts';
import styles from './subscription.module.css';
import {
  BackLink,
  Failure,
  type PaceOffer,
  PageText,
  SlipPage,
  SubscriptionEnd,
} from './subscription-page.tsx';

export type ReturnResult =
  | { outcome: 'returned'; next: string; latestPost?: LatestPost }
  | { outcome: 'late' };

type UnsubscribedProps = {
  path: string;
  canReturn: boolean;
  result?: ReturnResult | Failed | { outcome: 'done' | 'left' };
};

export function Unsubscribed({ path, canReturn, result }: UnsubscribedProps) {
  const { consent } = useTexts('signup');
  const { done, again } = useTexts('subscription').unsubscribe;
  if (result?.outcome === 'returned')
    return (
      <Welcome {...fillAll(again.done, { prossimo: result.next })} latestPost={result.latestPost} />
    );
  if (result?.outcome === 'late') return <SubscriptionEnd {...again.late} isResult />;
  return (
    <SlipPage {...done} isOpen isResult={result !== undefined}>
      {canReturn && (
        <section className={styles.section} aria-label={again.button}>
          <form method="post" action={path}>
            <p>{again.text}</p>
            <p>
              {consent.before}
              <a href={href('/privacy-policy')}>{consent.link}</a>
              {consent.after}
            </p>
            <Failure result={result} />
            <Button variant="secondary" name="intent" value="return">
              {again.button}
            </Button>
          </form>
        </section>
      )}
      <BackLink />
    </SlipPage>
  );
}

type WelcomeProps = { title: string; text: string; latestPost?: LatestPost; offer?: PaceOffer };

export function Welcome({ title, text, latestPost, offer }: WelcomeProps) {
  const { doorIsOpen } = useTexts('subscription');
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage variant="torn" fire="open">
        <p className={styles.doorIsOpen}>{doorIsOpen}</p>
        <PageText title={title} text={text} isResult>
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
      {latestPost && <LatestPostSection post={latestPost} />}
    </div>
  );
}

function LatestPostSection({ post }: { post: LatestPost }) {
  const { ofToday, newest } = useTexts('subscription').meanwhile;
  const { quote, citation, excerpt } = post;
  const title = post.isOfToday ? ofToday : newest;
  return (
    <section className={styles.reading} aria-labelledby="intanto">
      <RunningHead left={title} right={post.formattedDay} />
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
