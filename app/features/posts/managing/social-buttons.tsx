import { messages } from '#app/features/posts/messages.ts';
import { useNotices } from '#app/ui/toast.tsx';
import { adminPostsTexts } from '#site/texts/admin-posts.ts';
import styles from './posts-table.module.css';

const { onFacebook, onX } = adminPostsTexts.list;

/** They ask nobody for anything and say so. */
export function SocialButtons() {
  const notify = useNotices();
  return (
    <span className={styles.social}>
      <button type="button" aria-label={onFacebook} onClick={() => notify(messages.facebookMissing)}>
        Fb
      </button>
      <button type="button" aria-label={onX} onClick={() => notify(messages.xMissing)}>
        X
      </button>
    </span>
  );
}
