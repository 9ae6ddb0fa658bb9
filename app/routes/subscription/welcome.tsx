import { useTexts } from '#app/site/use-site.ts';
import { IllustratedPage } from '#app/ui/illustrated-page.tsx';
import { Meanwhile, type MeanwhilePost } from './meanwhile.tsx';
import styles from './subscription.module.css';
import { BackLink, PageWords } from './subscription-page.tsx';

type Props = { title: string; text: string; takesFocus: boolean; meanwhile?: MeanwhilePost };

/** The reader keeps a half of the slip, and does not go away with nothing to read. */
export function Welcome({ meanwhile, ...words }: Props) {
  const { doorIsOpen } = useTexts('subscription');
  return (
    <div className={`wrap ${styles.single}`}>
      <IllustratedPage look="torn" fire="open">
        <p className={styles.doorIsOpen}>{doorIsOpen}</p>
        <PageWords {...words}>
          <BackLink />
        </PageWords>
      </IllustratedPage>
      {meanwhile && <Meanwhile post={meanwhile} />}
    </div>
  );
}
