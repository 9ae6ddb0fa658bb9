import { data } from 'react-router';
import { showingNoPost } from '#app/routes/cache-tags.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Drawing } from '#app/ui/drawing.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { notFoundTexts } from '#site/texts/not-found.ts';
import styles from './not-found.module.css';

const { meta, title, titleLang, lead, text, button } = notFoundTexts;

export function loader() {
  return data(null, { status: 404 });
}

export const headers = showingNoPost;

export default function NotFound() {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{meta.title}</title>
      <meta name="robots" content="noindex" />
      <Drawing picture={pictures.notFound} />
      <h1 className="t-1" lang={titleLang}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <p className={styles.text}>{text}</p>
      <ButtonLink to="/">{button}</ButtonLink>
    </div>
  );
}
