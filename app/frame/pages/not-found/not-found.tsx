import { noPage } from '#app/frame/pages/failures.server.ts';
import { Lines } from '#app/site/each.tsx';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import styles from './not-found.module.css';

export const loader = noPage;

export default function NotFound() {
  const { meta, title, titleLang, lead, text, button } = useTexts('notFound');
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{meta.title}</title>
      <meta name="robots" content="noindex" />
      <Drawing picture={pictures.notFound} />
      <LargeText as="h1" lang={titleLang} text={title} />
      <p className={styles.lead}>{lead}</p>
      <p className={styles.text}>
        <Lines>{text}</Lines>
      </p>
      <ButtonLink to="/">{button}</ButtonLink>
    </div>
  );
}
