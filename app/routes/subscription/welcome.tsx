import { href } from 'react-router';
import { ExcerptText } from '#app/features/posts/text/excerpt-text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './meanwhile.module.css';
import type { MeanwhilePost } from './meanwhile.server.ts';
import page from './subscription.module.css';
import { BackLink, type PaceOffer, PageText } from './subscription-page.tsx';

type Props = { title: string; text: string; takesFocus: boolean; meanwhile?: MeanwhilePost; offer?: PaceOffer };

/** The reader keeps a half of the slip, and does not go away with nothing to read. */
export function Welcome({ title, text, takesFocus, meanwhile, offer }: Props) {
  const { doorIsOpen } = useTexts('subscription');
  return (
    <div className={`wrap ${page.single}`}>
      <IllustratedPage look="torn" fire="open">
        <p className={page.doorIsOpen}>{doorIsOpen}</p>
        <PageText title={title} text={text} takesFocus={takesFocus}>
          {offer && (
            <p className={page.offer}>
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
