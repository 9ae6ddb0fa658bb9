import { messages } from '#app/features/posts/messages.ts';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './posts-table.module.css';
import { postsWords } from './words.ts';

const { onFacebook, onX } = postsWords;

/** They ask nobody for anything and say so. */
export function SocialButtons() {
  const notify = useNotices();
  return (
    <span className={styles.social}>
      <button type="button" onClick={() => notify(messages.facebookMissing)}>
        <span aria-hidden="true">Fb</span>
        <span className="solo-voce">{onFacebook}</span>
      </button>
      <button type="button" onClick={() => notify(messages.xMissing)}>
        <span aria-hidden="true">X</span>
        <span className="solo-voce">{onX}</span>
      </button>
    </span>
  );
}
