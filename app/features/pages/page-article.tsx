import type { FullEntry } from '#app/features/entries/entries.server.ts';
import { altOf } from '#app/features/pictures/picture.ts';
import { Caption, Variants } from '#app/features/pictures/showing/page-pictures.tsx';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { LargeText } from '#app/site/large.tsx';
import styles from './page-article.module.css';

type Props = Pick<FullEntry, 'title' | 'document' | 'pictures' | 'picture'>;

export function PageArticle({ title, document, pictures, picture }: Props) {
  const isTall = picture && picture.height > picture.width;
  return (
    <article>
      <LargeText as="h1" className={styles.title} text={title} />
      <div className="grid">
        {picture && (
          <figure className={isTall ? styles.tall : styles.wide}>
            <Variants
              picture={picture}
              sizes={isTall ? '(max-width: 820px) 100vw, 24rem' : '(max-width: 820px) 100vw, 62rem'}
              alt={altOf(picture)}
              fetchPriority="high"
              decoding="async"
            />
            <Caption picture={picture} />
          </figure>
        )}
        <div className={styles.words}>
          <DocumentWords document={document} pictureId={null} pictures={pictures} />
        </div>
      </div>
    </article>
  );
}
